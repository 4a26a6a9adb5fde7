/**
 * What a domain says in the DNS (RFC 1035). A list is empty where the name has no such record, and null where no server answered: then
 * nothing is known.
 */
export interface DnsObservation {
  kind: 'dns';
  domain: string;
  /** Host names, lower case, sorted. */
  mx: string[] | null;
  /** Name servers. */
  ns: string[] | null;
  /** TXT records, `include:` targets of SPF among them, at most 300 characters each. */
  txt: string[] | null;
  /** Canonical names of well-known hosts of the domain. */
  aliases: { host: string; target: string }[] | null;
  /** Addresses of the domain itself and of `www`. */
  addresses: string[] | null;
}

/** Host names of a domain in certificate transparency, with the first day that a certificate for each was valid. */
export interface HostNamesObservation {
  kind: 'host_names';
  domain: string;
  hosts: { name: string; since: string }[];
}
