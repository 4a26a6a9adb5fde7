import type { HostileRequest } from './hostile-load.ts';

/** One legal call, and what holds it. */
export interface HostileCall {
  what: string;
  limit: string;
  requests: HostileRequest[];
  pace: 'reads' | 'writes' | 'bulk';
  filling?: number;
}

const post = (path: string, body = '{}', type?: string): HostileRequest => ({
  method: 'POST',
  path,
  body,
  ...(type ? { type } : {}),
});
const get = (path: string): HostileRequest => ({ method: 'GET', path });

function batchOf(count: number, item: (index: number) => string): string {
  return `{"on_conflict":"update","items":[${Array.from({ length: count }, (_, index) => item(index)).join(',')}]}`;
}

/**
 * What a hostile reading of all operations left as the dearest for others; cheaper kin of each are not repeated here. `ids` are accounts
 * of the hostile workspace.
 */
export function hostileCalls(ids: readonly string[]): HostileCall[] {
  const [account = ''] = ids;
  return [
    {
      what: 'GET account by id',
      limit: '600 a minute',
      pace: 'reads',
      requests: ids.slice(0, 50).map((id) => get(`/v1/accounts/${id}`)),
    },
    {
      what: 'GET accounts: 200 of 55 kB each',
      limit: 'a page ends after 1 MiB',
      pace: 'reads',
      requests: [get('/v1/accounts?tag=fat&limit=200')],
    },
    {
      what: 'GET accounts: q that nothing has',
      limit: 'two searches of a workspace at once, 15 s each',
      pace: 'reads',
      requests: [get('/v1/accounts?q=nothing%20has%20this%20{n}&limit=200')],
    },
    {
      what: 'GET signals: a filter that nothing meets',
      limit: 'two searches of a workspace at once, 15 s each',
      pace: 'reads',
      requests: [get('/v1/signals?type=partnership&strength_gte=100&limit=200')],
    },
    {
      what: 'GET rubric:calibration',
      limit: 'two searches of a workspace at once, 15 s each',
      pace: 'reads',
      requests: [get('/v1/workspace/rubric:calibration')],
    },
    {
      what: 'GET signals: 200',
      limit: 'two searches of a workspace at once, 15 s each',
      pace: 'reads',
      requests: [get('/v1/signals?limit=200')],
    },
    {
      what: 'POST accounts:batch, 1,000 small items, as many as go',
      limit: 'two bulk calls of a workspace at once',
      pace: 'bulk',
      requests: [
        post(
          '/v1/accounts:batch',
          batchOf(1000, (i) => `{"domain":"h${i}-{n}.example"}`),
        ),
      ],
    },
    {
      what: 'POST accounts:batch, the same 1,000 again and again',
      limit: 'two bulk calls of a workspace at once',
      pace: 'bulk',
      requests: [
        post(
          '/v1/accounts:batch',
          batchOf(1000, (i) => `{"domain":"company-${i}.example","city":"c{n}"}`),
        ),
      ],
    },
    {
      what: 'POST accounts:batch, 15 MiB',
      limit: 'two bulk calls of a workspace at once, four large bodies in all',
      pace: 'bulk',
      filling: 15_000,
      requests: [
        post(
          '/v1/accounts:batch',
          batchOf(1000, (i) => `{"domain":"big-${i}.example","industry":"{filling}"}`),
        ),
      ],
    },
    {
      what: 'POST accounts:import, 20,000 lines, tried only',
      limit: 'two bulk calls of a workspace at once',
      pace: 'bulk',
      requests: [
        post(
          '/v1/accounts:import?dry_run=true',
          `domain,name\n${Array.from({ length: 20_000 }, (_, i) => `i${i}.example,N ${i}`).join('\n')}\n`,
          'text/csv',
        ),
      ],
    },
    {
      what: 'POST account with 50 attributes of 1,000 letters',
      limit: '120 a minute',
      pace: 'writes',
      filling: 1000,
      requests: [
        post(
          '/v1/accounts',
          `{"domain":"w-{n}.example","attributes":{${Array.from({ length: 50 }, (_, i) => `"a${i}":"{filling}"`).join(',')}}}`,
        ),
      ],
    },
    {
      what: 'POST account:rescore',
      limit: '120 a minute, four at once',
      pace: 'writes',
      requests: ids.slice(0, 100).map((id) => post(`/v1/accounts/${id}:rescore`)),
    },
    {
      what: 'POST rubric:preview',
      limit: '120 a minute, two trials of a workspace at once',
      pace: 'writes',
      requests: [post('/v1/workspace/rubric:preview', '{rubric}')],
    },
    {
      what: 'POST reply of 0.4 MiB',
      limit: '120 a minute, four bodies beyond 64 KiB at once',
      pace: 'writes',
      filling: 450_000,
      requests: [post('/v1/replies', `{"account_id":"${account}","subject":"Re: hello","body":"{filling}"}`)],
    },
    {
      what: 'POST bots:test on a pattern',
      limit: '120 a minute, two trials of a workspace at once',
      pace: 'writes',
      requests: [
        post(
          '/v1/bots:test',
          '{"name":"t","template":"custom-url","source":"{page}","cadence":"daily","match_rule":{"type":"regex","pattern":"(a|b)*c"},"fires_signal":"competitor_price_change","signal_score":10}',
        ),
      ],
    },
  ];
}
