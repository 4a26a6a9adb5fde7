import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Context } from '../../domain/ground/context.ts';
import type { RenderedPage } from '../layout.ts';
import { renderNotice } from '../layout.ts';
import { CONSOLE_DIST, stateOfConsole } from './console-build.ts';

/** Content Security Policy Level 3: scripts and styles are files of ours, nothing is inline, and nothing is asked of anybody else. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const ABSENT = renderNotice(
  'The console is not built',
  'Run `npm run console:build` in the folder of Whynow, and start it again. The API, the documentation and the status page work without it.',
);

/**
 * `/app`: the console, as its build left it. Files under `assets` have their digest in their names and are kept for a year; every other address
 * is the one page, which finds its screen by itself.
 */
export function registerConsole(
  app: FastifyInstance,
  ctx: Context,
  { send }: { send: (reply: FastifyReply, page: RenderedPage) => FastifyReply },
): { method: string; path: string }[] {
  app.get('/app', (_request, reply) => reply.redirect('/app/', 308));
  app.get('/app/*', async (_request, reply) => {
    // Read each time: after a build the page names other files.
    const page = await readFile(`${CONSOLE_DIST}index.html`).catch(() => null);
    if (page === null) return send(reply.code(503).header('cache-control', 'no-store'), ABSENT);
    return reply
      .header('content-security-policy', POLICY)
      .header('referrer-policy', 'same-origin')
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page);
  });
  if (existsSync(`${CONSOLE_DIST}assets`))
    void app.register(fastifyStatic, {
      root: `${CONSOLE_DIST}assets`,
      prefix: '/app/assets/',
      decorateReply: false,
      wildcard: true,
      index: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply) => {
        reply.header('cache-control', 'public, max-age=31536000, immutable');
        reply.header('content-security-policy', "default-src 'none'");
      },
    });
  void warnOfOldBuild(ctx);
  return [
    { method: 'GET', path: '/app' },
    { method: 'GET', path: '/app/*' },
  ];
}

/** A checkout whose sources moved on since they were built says so once, in the log. */
async function warnOfOldBuild(ctx: Context): Promise<void> {
  const state = await stateOfConsole();
  if (state === 'current') return;
  const what = state === 'old' ? 'was built from other sources than these' : 'is not built';
  ctx.log.warn({ state }, `The console ${what}: run npm run console:build`);
}
