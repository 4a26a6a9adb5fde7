export interface DomainLine {
  line: string;
  domain: string;
  name: string | null;
}

/** `https://www.contoso.com/, Contoso` as a domain and a name. What is no domain is left to the service, which says why. Empty lines and repeats go. */
export function readLines(text: string): DomainLine[] {
  const lines = new Map<string, DomainLine>();
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const [first = '', ...rest] = line.split(/[,;\t]/);
    const domain = first.trim();
    if (domain === '') continue;
    const name = rest.join(',').trim();
    lines.set(domain.toLowerCase(), { line, domain, name: name === '' ? null : name });
  }
  return [...lines.values()];
}
