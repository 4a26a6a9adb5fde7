import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, onSendHookHandler } from 'fastify';
import { errorCatalog } from '../../domain/ground/errors/error-catalog.ts';
import { renderErrorReference } from '../error-reference.ts';
import { renderNotice } from '../layout.ts';
import type { RenderedPage } from '../layout.ts';
import type { Description } from '../reference/description.ts';
import { EVENTS_PAGE, arrangeReference, tagAddress } from '../reference/reference.ts';
import type { DocsSite } from './docs-page.ts';
import { docsScript } from './docs-script.ts';
import { searchEntries } from './search-entries.ts';

export interface DocsServer {
  compress: onSendHookHandler;
  tagEntity: onSendHookHandler;
  describe: () => Promise<Description>;
  send: (reply: FastifyReply, page: RenderedPage) => FastifyReply;
}

const CACHED = 'public, max-age=300';
const BOT_SCHEMA = new URL('../../../docs/bots.v1.schema.json', import.meta.url);
const errors = Object.entries(errorCatalog).map(([code, entry]) => ({ code, ...entry }));

/** The docs. Every page is the same for all, and made when first asked for; so is what they are made of. */
export function registerDocs(
  app: FastifyInstance,
  { compress, tagEntity, describe, send }: DocsServer,
): { method: 'GET'; path: string }[] {
  const onSend = [tagEntity, compress];
  let site: Promise<Docs> | null = null;
  const docs = (): Promise<Docs> =>
    (site ??= arrange(describe).catch((error: unknown) => {
      site = null;
      throw error;
    }));
  const page = async (reply: FastifyReply, address: string): Promise<FastifyReply> => {
    const found = (await docs()).page(address);
    if (!found)
      return send(reply.code(404), renderNotice('No such page', 'The docs have no page at this address.'));
    return send(reply.header('cache-control', CACHED), found);
  };

  for (const path of ['/docs', EVENTS_PAGE, '/docs/errors'])
    app.get(path, { onSend }, (_request, reply) => page(reply, path));
  app.get<{ Params: { name: string } }>('/docs/:name', { onSend }, ({ params }, reply) =>
    page(reply, `/docs/${params.name}`),
  );
  for (const folder of ['api', 'signals'])
    app.get<{ Params: { name: string } }>(`/docs/${folder}/:name`, { onSend }, ({ params }, reply) =>
      page(reply, `/docs/${folder}/${params.name}`),
    );
  app.get('/docs/', (_request, reply) => reply.redirect('/docs', 308));
  app.get('/docs/search.json', { onSend }, async (_request, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('application/json; charset=utf-8')
      .send((await docs()).search),
  );
  app.get('/docs/docs.js', { onSend }, (_request, reply) =>
    reply.header('cache-control', CACHED).type('text/javascript; charset=utf-8').send(docsScript),
  );
  app.get('/docs/bots.v1.schema.json', { onSend }, async (_request, reply) =>
    reply
      .header('cache-control', CACHED)
      .type('application/schema+json; charset=utf-8')
      .send(await readFile(BOT_SCHEMA, 'utf8')),
  );
  return [
    '/docs',
    EVENTS_PAGE,
    '/docs/errors',
    '/docs/search.json',
    '/docs/docs.js',
    '/docs/bots.v1.schema.json',
    '/docs/',
    '/docs/{name}',
    '/docs/api/{name}',
    '/docs/signals/{name}',
  ].map((path) => ({ method: 'GET', path }));
}

interface Docs {
  page: (address: string) => RenderedPage | null;
  search: string;
}

/** What reads and renders is loaded then, too: few processes are ever asked. */
async function arrange(describe: () => Promise<Description>): Promise<Docs> {
  const [{ loadGuides }, { renderGuide }, { renderDocsIndex }, { renderEventsPage, renderTagPage }] =
    await Promise.all([
      import('./guides.ts'),
      import('./render-guide.ts'),
      import('./render-index.ts'),
      import('./render-api-pages.ts'),
    ]);
  const [of, texts] = await Promise.all([describe(), loadGuides()]);
  const site: DocsSite = { reference: arrangeReference(of), ...texts };
  const makers = new Map<string, () => RenderedPage>([
    ['/docs', () => renderDocsIndex(site)],
    [EVENTS_PAGE, () => renderEventsPage(site)],
    ['/docs/errors', () => renderErrorReference(site, errors)],
    ...site.reference.groups.map(
      (group) => [tagAddress(group.slug), () => renderTagPage(site, group)] as const,
    ),
    ...[...site.guides, ...site.signals].map(
      (guide) => [`/docs/${guide.name}`, () => renderGuide(site, guide)] as const,
    ),
  ]);
  const made = new Map<string, RenderedPage>();
  return {
    search: JSON.stringify(searchEntries(site, errors)),
    page(address) {
      const page = made.get(address) ?? makers.get(address)?.() ?? null;
      if (page) made.set(address, page);
      return page;
    },
  };
}
