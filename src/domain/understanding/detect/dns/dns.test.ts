import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { contextOf, daysAgo, seen, watch } from '../../../../../test/support/watched.ts';
import type { DnsObservation, HostNamesObservation } from '../../../ground/observations/index.ts';
import type { DetectionContext, Detector } from '../finding.ts';
import { infrastructureDetector } from './infrastructure.ts';
import { newHostsDetector } from './new-hosts.ts';
import { dnsVendorsDetector } from './vendor-changes.ts';
import { DNS_VENDORS } from './vendors.ts';

const zone: DnsObservation = {
  kind: 'dns',
  domain: 'quernlight.example',
  mx: ['aspmx.l.google.com'],
  ns: ['ns-1.awsdns-01.com', 'ns-2.awsdns-02.org'],
  txt: ['v=spf1 include:_spf.google.com ~all', 'atlassian-domain-verification=abc'],
  aliases: [{ host: 'www.quernlight.example', target: 'cname.vercel-dns.com' }],
  addresses: ['76.76.21.21'],
};

function run(
  detector: Detector<DnsObservation>,
  states: Parameters<typeof watch<DnsObservation>>[0],
  context: Partial<DetectionContext> = {},
) {
  const { findings, unconfirmed } = detector.detect(watch(states, { sourceKind: 'dns' }), contextOf(context));
  return {
    told: findings.map(({ type, subtype, object, strength }) => [type, subtype, object, strength]),
    unconfirmed,
  };
}
const now = (changes: Partial<DnsObservation>) =>
  [seen({ ...zone, ...changes }, 2, 1), seen(zone, 9, 40, 2)] as Parameters<typeof run>[1];

describe('the dictionary of vendors', () => {
  it('has sixty and more, each with a mark, none with the mark of another', () => {
    assert.ok(DNS_VENDORS.length >= 60, String(DNS_VENDORS.length));
    const owners = new Map<string, string>();
    for (const vendor of DNS_VENDORS) {
      const marks = [
        ...(vendor.txt ?? []),
        ...(vendor.spf ?? []),
        ...(vendor.mx ?? []),
        ...(vendor.cname ?? []),
      ];
      assert.ok(marks.length > 0, vendor.id);
      for (const mark of vendor.txt ?? []) {
        assert.equal(mark, mark.toLowerCase(), mark);
        assert.equal(owners.get(mark) ?? vendor.id, vendor.id, mark);
        owners.set(mark, vendor.id);
      }
    }
    assert.equal(new Set(DNS_VENDORS.map(({ id }) => id)).size, DNS_VENDORS.length);
  });
});

describe('saas_vendor_change', () => {
  it('fires for a vendor that came or went, on the second look', () => {
    const added = { txt: [...(zone.txt ?? []), 'docusign=123'] };
    const once = run(dnsVendorsDetector, [seen({ ...zone, ...added }, 1, 0), seen(zone, 9, 40, 1)]);
    assert.deepEqual([once.told, once.unconfirmed], [[], true]);
    assert.deepEqual(run(dnsVendorsDetector, now(added)).told, [
      ['saas_vendor_change', 'vendor_added', 'docusign', 45],
    ]);
    assert.deepEqual(run(dnsVendorsDetector, now({ txt: [zone.txt?.[0] ?? ''] })).told, [
      ['saas_vendor_change', 'vendor_removed', 'atlassian', 45],
    ]);
    const help = {
      aliases: [
        ...(zone.aliases ?? []),
        { host: 'help.quernlight.example', target: 'quernlight.zendesk.com' },
      ],
    };
    assert.deepEqual(run(dnsVendorsDetector, now(help)).told, [
      ['saas_vendor_change', 'vendor_added', 'zendesk', 45],
    ]);
  });

  it('tells of mail that moved once, and of a filter before it as a vendor', () => {
    const moved = {
      mx: ['quernlight-example.mail.protection.outlook.com'],
      txt: ['v=spf1 include:spf.protection.outlook.com -all', 'atlassian-domain-verification=abc'],
    };
    assert.deepEqual(run(dnsVendorsDetector, now(moved)).told, [
      ['saas_vendor_change', 'email_provider_switch', 'microsoft_365', 75],
    ]);
    const filtered = { mx: ['mxa-1.gslb.pphosted.com'] };
    assert.deepEqual(run(dnsVendorsDetector, now(filtered)).told, [
      ['saas_vendor_change', 'vendor_added', 'proofpoint', 45],
    ]);
  });

  it('takes silence for nothing known, and an emptied zone for no parting with everyone', () => {
    for (const changes of [{ txt: null }, { mx: null }, { aliases: null }, { mx: [], txt: [] }])
      assert.deepEqual(run(dnsVendorsDetector, now(changes)).told, [], JSON.stringify(changes));
    assert.deepEqual(run(dnsVendorsDetector, [seen(zone, 5, 30)]).told, []);
    // Other name servers, addresses and tokens of the same vendors are no change of vendors.
    assert.deepEqual(
      run(
        dnsVendorsDetector,
        now({ addresses: ['192.0.2.7'], txt: [zone.txt?.[0] ?? '', 'atlassian-domain-verification=other'] }),
      ).told,
      [],
    );
    // Marks count at the beginning of a record and under a vendor's own domain.
    assert.deepEqual(
      run(
        dnsVendorsDetector,
        now({ txt: [...(zone.txt ?? []), 'note docusign=1', 'v=spf1 include:sendgrid.net.evil.example'] }),
      ).told,
      [],
    );
  });

  it('shows a competitor in use, however long it has been there', () => {
    const competitors = [{ name: 'Atlassian' }];
    assert.deepEqual(run(dnsVendorsDetector, [seen(zone, 3, 20)], { competitors }).told, [
      ['competitor_tool_detected', 'in_dns', 'atlassian', 60],
    ]);
    assert.deepEqual(
      run(dnsVendorsDetector, [seen(zone, 3, 20)], { competitors: [{ name: 'Lampwright' }] }).told,
      [],
    );
  });
});

describe('infrastructure_change', () => {
  it('fires for a switch from one known operator to another', () => {
    assert.deepEqual(
      run(infrastructureDetector, now({ ns: ['ada.ns.cloudflare.com', 'bob.ns.cloudflare.com'] })).told,
      [['infrastructure_change', 'dns_operator_switch', 'cloudflare', 55]],
    );
    const netlify = {
      aliases: [{ host: 'www.quernlight.example', target: 'quernlight.netlify.app' }],
      addresses: ['75.2.60.5'],
    };
    assert.deepEqual(run(infrastructureDetector, now(netlify)).told, [
      ['infrastructure_change', 'hosting_switch', 'netlify', 55],
    ]);
    const cdn = (target: string) => ({
      ...zone,
      aliases: [{ host: 'www.quernlight.example', target }],
      addresses: ['192.0.2.1'],
    });
    assert.deepEqual(
      run(infrastructureDetector, [seen(cdn('x.fastly.net'), 2, 1), seen(cdn('d1.cloudfront.net'), 9, 40, 2)])
        .told,
      [['infrastructure_change', 'cdn_switch', 'fastly', 55]],
    );
  });

  it('fires nothing for other servers of the same operator, a second operator beside the first, or one nobody knows', () => {
    assert.deepEqual(run(infrastructureDetector, now({ ns: ['ns-7.awsdns-07.com'] })).told, []);
    assert.deepEqual(
      run(infrastructureDetector, now({ ns: ['ns-1.awsdns-01.com', 'dns1.p01.nsone.net'] })).told,
      [],
    );
    assert.deepEqual(run(infrastructureDetector, now({ aliases: [], addresses: ['192.0.2.1'] })).told, []);
    assert.deepEqual(run(infrastructureDetector, now({ ns: null })).told, []);
    assert.deepEqual(run(infrastructureDetector, [seen(zone, 9, 40)]).told, []);
    // Seen once: perhaps a resolver's mistake.
    assert.deepEqual(
      run(infrastructureDetector, [
        seen({ ...zone, ns: ['ada.ns.cloudflare.com'] }, 1, 0),
        seen(zone, 9, 40, 1),
      ]).told,
      [],
    );
  });
});

describe('new_subdomain', () => {
  const log = (...hosts: [name: string, daysAgo: number][]): HostNamesObservation => ({
    kind: 'host_names',
    domain: 'quernlight.example',
    hosts: hosts.map(([name, ago]) => ({
      name: `${name}.quernlight.example`,
      since: daysAgo(ago).toISOString(),
    })),
  });
  const told = (current: HostNamesObservation, ...earlier: HostNamesObservation[]) =>
    newHostsDetector
      .detect(
        watch([seen(current, 1, 0), ...earlier.map((state) => seen(state, 2, 20, 7))], { sourceKind: 'ct' }),
        contextOf(),
      )
      .findings.map(({ subtype, object, strength }) => [subtype, object, strength]);
  const old = log(['www', 900], ['app', 900]);

  it('fires for a name with a first certificate, more strongly for one of a product', () => {
    assert.deepEqual(told(log(['www', 900], ['app', 900], ['shop', 3], ['lumen', 4], ['de', 5]), old), [
      ['new_subdomain', 'shop.quernlight.example', 50],
      ['new_subdomain', 'lumen.quernlight.example', 20],
      ['new_subdomain', 'de.quernlight.example', 50],
    ]);
  });

  it('fires nothing on the baseline, for renewals, furniture, machines, tenants or names that are only new to us', () => {
    assert.deepEqual(told(log(['shop', 3])), []);
    assert.deepEqual(told(log(['www', 900], ['app', 900]), old), []);
    assert.deepEqual(
      told(
        log(
          ['autodiscover', 3],
          ['mail2', 3],
          ['staging', 3],
          ['ip-10-1-2-3', 3],
          ['a1b2c3d4e5', 3],
          ['x.app', 3],
          ['api-staging', 3],
          ['dev4512', 3],
        ),
        old,
      ),
      [],
    );
    assert.deepEqual(told(log(['shop', 300]), old), []);
    const tenants = 'anton berta caesar dora emil friedrich gustav heinrich ida'
      .split(' ')
      .map((name): [string, number] => [name, 2]);
    assert.deepEqual(told(log(...tenants), old), []);
  });
});
