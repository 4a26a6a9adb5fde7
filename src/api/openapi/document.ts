import swagger from '@fastify/swagger';
import fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { readConfig } from '../../config/config.ts';
import { errorCatalog } from '../../domain/ground/errors/error-catalog.ts';
import { registerOperation } from '../register-operation.ts';
import { operations } from '../routes/index.ts';
import { operatorOperations } from '../routes/operator/index.ts';
import { namedSchemas } from '../schemas/index.ts';
import { eventWebhooks } from './event-webhooks.ts';
import { withOptionalBodies } from './optional-bodies.ts';
import { shareParts } from './share-parts.ts';

export interface Description {
  version: string;
  publicUrl: string;
}

/**
 * The whole interface as OpenAPI 3.1, made from the operations alone: no database, no listening server. Unless told otherwise it is
 * that of this version at its default address, which is what stands committed as `openapi.json`.
 */
export async function openApiDocument(of: Description = asCommitted()): Promise<object> {
  const app = fastify();
  await describe(app, of);
  for (const operation of [...operations, ...operatorOperations]) registerOperation(app, operation, null);
  await app.ready();
  const document: object = app.swagger();
  await app.close();
  return inOrder(withOptionalBodies(shareParts(document), NEEDING_BODIES));
}

const NEEDING_BODIES = new Set(
  operations.filter(({ needsBody }) => needsBody).map(({ operationId }) => operationId),
);

function asCommitted(): Description {
  return { version: readConfig({}).version, publicUrl: 'http://127.0.0.1:8080' };
}

async function describe(app: FastifyInstance, of: Description): Promise<void> {
  for (const schema of namedSchemas) app.addSchema(schema);
  app.setValidatorCompiler(() => () => true);
  app.setSerializerCompiler(() => () => '');
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Whynow',
        version: of.version,
        description: INTRODUCTION,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: of.publicUrl }],
      tags: TAGS,
      components: {
        securitySchemes: {
          apiKey: {
            type: 'http',
            scheme: 'bearer',
            description: 'An API key of a workspace: `Authorization: Bearer <API key>`.',
          },
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-whynow_session',
            description:
              'The cookie of a signed-in member, for pages of this service alone; `whynow_session` where the service is not reached over https. Whatever is not a GET also needs `X-Whynow-Console`: `1`, or who the page was drawn for, the `id` of `GET /v1/me`. Where a request has an API key as well, the key counts.',
          },
          operatorKey: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The key of whoever runs the service: `Authorization: Bearer <WHYNOW_OPERATOR_KEY>`. Without that setting the operations are not there (404).',
          },
        },
      },
      webhooks: eventWebhooks(),
    } as never,
    refResolver: {
      buildLocalReference: (json, _base, _fragment, index) =>
        typeof json.$id === 'string' ? json.$id : `schema-${index}`,
    },
  });
}

const INTRODUCTION = [
  'Which account, and why now: scores the accounts of a workspace, tells the signals behind each score, and writes a brief.',
  'Bodies are JSON. Lists are paginated by `cursor`. Times are ISO 8601 in UTC with milliseconds. Fields and parameters that an operation does not know are refused.',
  'Any POST takes an `Idempotency-Key`. HEAD is answered wherever GET is, OPTIONS everywhere; another method gets 405 with `Allow`.',
  `Errors have one shape, and one of ${Object.keys(errorCatalog).length} codes; the reference at /docs/errors explains each.`,
].join('\n\n');

const TAGS = [
  { name: 'Today', description: 'What is new for whoever asks: seen and snoozed per member or key.' },
  { name: 'Accounts', description: 'The companies that a workspace watches.' },
  {
    name: 'Briefs',
    description: 'Why now, who to contact, and how to begin: immutable versions per account.',
  },
  { name: 'Crawl', description: 'Visits of an account’s sources on demand.' },
  { name: 'Contacts', description: 'People in business roles that the crawl found.' },
  {
    name: 'Outcomes',
    description: 'Outcomes of accounts, from your own records, to compare scores with.',
  },
  { name: 'Replies', description: 'What was answered to outreach, and how it was read.' },
  { name: 'Sources', description: 'The public pages and feeds that are watched for an account.' },
  { name: 'Signals', description: 'What was detected, and what users say of it.' },
  {
    name: 'Bots',
    description: 'Crawlers of your own: what they watch, what they fire, and where they alert.',
  },
  { name: 'Webhooks', description: 'Subscriptions to events, and their deliveries.' },
  { name: 'Events', description: 'What happened in the workspace.' },
  {
    name: 'Digests',
    description:
      'What changed at the accounts, by e-mail, every day or every week, to members of the workspace.',
  },
  {
    name: 'CRM',
    description:
      'HubSpot and Salesforce: companies come in as accounts, scores go out to fields of your choice.',
  },
  {
    name: 'Exports',
    description: 'What is taken out in bulk: into a file, a bucket, or a warehouse.',
  },
  {
    name: 'Status',
    description: 'How the service itself is: incidents, maintenance, and subscriptions to both.',
  },
  {
    name: 'Workspace',
    description: 'Its name, thresholds, competitors, technologies and topics of interest.',
  },
  { name: 'Rubric', description: 'What the workspace calls a good account: immutable versions.' },
  { name: 'API keys', description: 'Who may call, and as what.' },
  { name: 'Members', description: 'The people of the workspace, and where they are signed in.' },
  { name: 'Me', description: 'Who asks, what they may do, and their own sessions.' },
  { name: 'Audit log', description: 'Who changed what.' },
  {
    name: 'Operator',
    description:
      'For whoever runs the service: its workspaces, and how it does. With the operator’s own key.',
  },
];

/** Components by name, so that a new one moves no line of another in the committed file. */
function inOrder(document: object): object {
  const { components, ...rest } = document as { components: Record<string, object> };
  const sorted = Object.entries(components).map(([kind, named]) => [
    kind,
    Object.fromEntries(Object.entries(named).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  ]);
  return { ...rest, components: Object.fromEntries(sorted) };
}
