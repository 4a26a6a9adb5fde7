import { parseArgs } from 'node:util';
import { startSampleWeb } from './server.ts';

/** `node sample-web/main.ts --port 8090 [--companies 25]`: serves the pretend web until it is stopped. */
const { values } = parseArgs({
  options: { port: { type: 'string', default: '8090' }, companies: { type: 'string' } },
});

const web = await startSampleWeb({
  port: Number(values.port),
  ...(values.companies === undefined ? {} : { companies: Number(values.companies) }),
});

process.stdout.write(`EGRESS_RESOLVE=${web.resolve}\n`);
process.stderr.write(`${web.companies.length} companies on 127.0.0.1:${web.port}; stop with Ctrl-C\n`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void web.close());
}
