import fastify from 'fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../domain/ground/context.ts';
import { DomainError } from '../domain/ground/errors/errors.ts';
import { closeStreams, openStreams } from '../domain/notifying/stream/streams.ts';
import type { StreamTimes } from '../domain/notifying/stream/stream-hub.ts';
import { SECOND } from '../platform/clock.ts';
import type { Description } from '../pages/reference/description.ts';
import { registerPages } from '../pages/routes.ts';
import { answerBrokenHttp, answerExpectation } from './guards/answer-broken-http.ts';
import { answerError } from './guards/answer-errors.ts';
import { allowedMethods, answerUnreadable, answerUnrouted, shadowed } from './guards/answer-unrouted.ts';
import { answerPreflight } from './guards/cross-origin.ts';
import { tagEntity } from './guards/entity-tag.ts';
import { createHoldBack } from './guards/hold-back.ts';
import { createBodyBounds } from './guards/bound-bodies.ts';
import { isRawMessage } from './guards/check-body-type.ts';
import { limitPages } from './guards/limit-pages.ts';
import { createRateGuard } from './guards/limit-rate.ts';
import type { RateGuard } from './guards/limit-rate.ts';
import { measureRequests, noteEnd, noteStart } from './guards/measure-requests.ts';
import { compress } from './guards/compress.ts';
import { readJson } from './guards/read-json.ts';
import { newRequestId, stampAnswer } from './guards/request-id.ts';
import { compileValidator } from './guards/validate-request.ts';
import { checkSignature } from './guards/verify-signature.ts';
import { registerOperational } from './operational.ts';
import { createWorkPlaces } from './guards/work-places.ts';
import { registerMcp } from './register-mcp.ts';
import { registerOperation } from './register-operation.ts';
import { registerOperatorOperation } from './register-operator-operation.ts';
import { routerPath } from './router-path.ts';
import { operations } from './routes/index.ts';
import { incidentOperations } from './routes/operator/incidents.ts';
import { operatorOperations } from './routes/operator/index.ts';
import { maintenanceOperations } from './routes/operator/maintenances.ts';

export interface ApiServerOptions {
  /** Milliseconds for a whole request to arrive; a minute. */
  requestTimeout?: number;
  /** Milliseconds for which what all ask for (metrics, readiness, the status pages) is handed out again; a second. */
  freshFor?: number;
  /** Milliseconds for which an answer to somebody over a limit is held; a quarter of a second. */
  holdBack?: number;
  /** Sees the server before its routes are made: tests look at answers from there. */
  observe?: (app: FastifyInstance) => void;
  /** How often streams are seen to; see there. */
  streams?: Partial<StreamTimes>;
}

const HEADER_BYTES = 16 * 1024;
const BODY_BYTES = 1024 * 1024;
const MAX_PARAM_LENGTH = 200;
const ROUTED_METHODS = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
]);

/** The API and its pages, ready to `listen`. Guards first, in the order in which they decide, then the routes. */
export async function createApiServer(
  ctx: Context,
  options: ApiServerOptions = {},
): Promise<FastifyInstance> {
  const rate = createRateGuard(
    ctx.config.rateLimits,
    ctx.rateLimiter,
    createHoldBack(options.holdBack ?? SECOND / 4),
  );
  const app = createServer(ctx, rate, options.requestTimeout ?? 60 * SECOND);
  app.decorateRequest('actor', null);
  app.decorateRequest('rawBody', null);
  app.decorateRequest('ours', null);
  app.decorateRequest('signatureDue', null);
  app.setValidatorCompiler(compileValidator as never);
  readBodies(app);

  let allowed = allowedMethods([]);
  app.addHook('onRequest', stampAnswer(ctx));
  if (ctx.config.server.corsOrigins.length > 0) app.addHook('onRequest', answerPreflight(ctx, rate));
  app.addHook('onRequest', limitPages(ctx, rate));
  // Fastify would ask a QUERY (and whatever HTTP learns next) for its Content-Type before looking for a route.
  app.addHook('onRequest', async (request, reply) => {
    if (!ROUTED_METHODS.has(request.method)) await answerUnrouted(ctx, rate, allowed, request, reply);
  });
  app.addHook('preParsing', createBodyBounds());
  app.addHook('preHandler', noteStart);
  app.addHook('onSend', noteEnd);
  app.addHook('onResponse', measureRequests(ctx));
  app.setErrorHandler((error, request, reply) => answerError(ctx, error, request, reply));

  options.observe?.(app);

  openStreams(ctx, options.streams);
  app.addHook('preClose', () => closeStreams(ctx));

  const places = createWorkPlaces(ctx.config.database.poolSize);
  const forOperators = [...incidentOperations, ...maintenanceOperations, ...operatorOperations];
  const paths: { method: string; path: string }[] = [...operations, ...forOperators];
  for (const operation of operations) registerOperation(app, operation, { ctx, rate, places });
  for (const operation of forOperators) registerOperatorOperation(app, operation, { ctx, rate });
  for (const { method, path } of shadowed(paths))
    app.route({
      method,
      url: routerPath(path),
      onRequest: (request, reply) => answerUnrouted(ctx, rate, allowed, request, reply),
      handler: () => undefined,
    });
  const describe = describedOnce(ctx);
  paths.push(
    ...registerMcp(app, { ctx, rate, places }),
    ...registerOperational(app, ctx, { describe, freshFor: options.freshFor }),
    ...registerPages(app, ctx, {
      compress,
      tagEntity: tagEntity(),
      freshFor: options.freshFor ?? SECOND,
      describe: async () => (await describe()) as Description,
      limitSignIn: (address) => rate.ofSignIn(address),
    }),
  );

  allowed = allowedMethods(paths);
  app.setNotFoundHandler((request, reply) => answerUnrouted(ctx, rate, allowed, request, reply));
  app.server.on('checkExpectation', answerExpectation(ctx, rate));
  await app.ready();
  return app;
}

function createServer(ctx: Context, rate: RateGuard, requestTimeout: number): FastifyInstance {
  return fastify({
    genReqId: newRequestId,
    // A colon may be sent as it is or encoded: the names of custom methods follow one.
    rewriteUrl: ({ url = '/' }) => (url.includes('%3') ? url.replaceAll(/%3a/gi, ':') : url),
    bodyLimit: BODY_BYTES,
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    // While closing, requests on open connections are answered, not refused: they are told to close.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    // A client that sends its request by drips holds a socket for this long and no longer.
    connectionTimeout: 2 * requestTimeout,
    requestTimeout,
    http: {
      headersTimeout: Math.min(requestTimeout, 20 * SECOND),
      connectionsCheckingInterval: Math.min(requestTimeout, 5 * SECOND),
      maxHeaderSize: HEADER_BYTES,
      // Checked by the guard, which answers with a body.
      requireHostHeader: false,
    },
    clientErrorHandler: answerBrokenHttp(ctx, rate),
    frameworkErrors: (error, request, reply) => {
      void answerUnreadable(ctx, rate, error, request, reply);
    },
  });
}

/** Made when first asked for: the address of this server is known only once it listens. */
function describedOnce(ctx: Context): () => Promise<object> {
  let description: Promise<object> | null = null;
  // What writes it is loaded then, too: few processes are ever asked.
  return () =>
    (description ??= import('./openapi/document.ts').then(({ openApiDocument }) =>
      openApiDocument({ version: ctx.config.version, publicUrl: ctx.publicUrl }),
    ));
}

/** An operation that judges each item by itself judges its text too: one bad item must not fail the others. */
function validatesOwnText(request: FastifyRequest): boolean {
  return request.routeOptions.config.validatesOwnText === true;
}

function isMessage(request: FastifyRequest): boolean {
  return request.routeOptions.config.rawMessage === true && isRawMessage(request.raw);
}

/** Where an e-mail may be larger than JSON, JSON may still not. */
function bounded(request: FastifyRequest, body: Buffer): Buffer {
  if (request.routeOptions.config.rawMessage === true && body.length > BODY_BYTES)
    throw new DomainError(
      'payload_too_large',
      `The body has ${body.length} bytes; accepted as JSON: ${BODY_BYTES} at most.`,
    );
  return body;
}

/** The guard has refused every other kind of body by its Content-Type; what is left is read as JSON, or handed on as an e-mail. */
function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (request, bytes, done) => {
    const body = typeof bytes === 'string' ? Buffer.from(bytes) : bytes;
    request.rawBody = body;
    try {
      checkSignature(request, body);
      // Where there is no such operation, that is the answer, whatever the body says.
      if (request.is404) return done(null, null);
      if (request.routeOptions.config.bodyType !== undefined) return done(null, body);
      done(
        null,
        isMessage(request)
          ? body
          : readJson(bounded(request, body), { checkText: !validatesOwnText(request) }),
      );
    } catch (error) {
      done(error as Error);
    }
  });
}
