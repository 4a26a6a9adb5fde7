type Part = Record<string, unknown>;

interface Response {
  description: string;
  headers?: Record<string, object>;
}

interface Operation {
  parameters?: Part[];
  responses: Record<string, Response | Part>;
}

/**
 * What many operations say alike stands once under `components`, and elsewhere as a reference: the headers of answers, those of
 * deliveries, and answers that more than one operation gives. Written out everywhere, the document is four times as long.
 */
export function shareParts(document: object): object {
  const { paths, webhooks, components, ...rest } = structuredClone(document) as {
    paths: Record<string, Record<string, Operation>>;
    webhooks: Record<string, { post: Operation }>;
    components: Part;
  };
  const headers: Record<string, object> = {};
  const parameters: Record<string, object> = {};
  const responses: Record<string, object> = {};

  const answers = Object.values(paths).flatMap((methods) => Object.values(methods));
  for (const operation of answers) {
    for (const response of Object.values(operation.responses)) shareHeaders(response as Response, headers);
    shareParameters(operation, '', parameters);
  }
  // A delivery's signature and that of a request have one name and two meanings.
  for (const { post } of Object.values(webhooks)) shareParameters(post, 'Delivery.', parameters);
  const shared = namesOfShared(answers.map((operation) => operation.responses));
  for (const { responses: own } of answers) {
    for (const [status, response] of Object.entries(own)) {
      const name = shared.get(keyOf(status, response));
      if (name === undefined) continue;
      responses[name] = response;
      own[status] = { $ref: `#/components/responses/${name}` };
    }
  }
  return { ...rest, paths, webhooks, components: { ...components, headers, parameters, responses } };
}

function shareHeaders(response: Response, shared: Record<string, object>): void {
  for (const [name, header] of Object.entries(response.headers ?? {})) {
    shared[name] ??= header;
    (response.headers ?? {})[name] = { $ref: `#/components/headers/${name}` };
  }
}

/** Headers of requests; a parameter of an address belongs to its operation. */
function shareParameters(operation: Operation, prefix: string, shared: Record<string, object>): void {
  if (!operation.parameters) return;
  operation.parameters = operation.parameters.map((parameter) => {
    if (parameter['in'] !== 'header') return parameter;
    const name = String(parameter['name']).replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
    shared[prefix + name] ??= { ...parameter, name };
    return { $ref: `#/components/parameters/${prefix}${name}` };
  });
}

/** Names for what more than one operation answers: that of its status, with a number from the second text of a status on. */
function namesOfShared(operations: Record<string, unknown>[]): Map<string, string> {
  const uses = new Map<string, { status: string; times: number }>();
  for (const [status, response] of operations.flatMap((responses) => Object.entries(responses))) {
    const use = uses.get(keyOf(status, response)) ?? { status, times: 0 };
    use.times += 1;
    uses.set(keyOf(status, response), use);
  }
  const names = new Map<string, string>();
  const taken = new Map<string, number>();
  for (const [key, { status, times }] of uses) {
    const name = NAMES[status];
    if (name === undefined || times === 1) continue;
    const nth = (taken.get(status) ?? 0) + 1;
    taken.set(status, nth);
    names.set(key, nth === 1 ? name : `${name}${nth}`);
  }
  return names;
}

function keyOf(status: string, response: unknown): string {
  return `${status} ${JSON.stringify(response)}`;
}

const NAMES: Readonly<Record<string, string>> = {
  204: 'Done',
  304: 'NotModified',
  400: 'BadRequest',
  401: 'Unauthenticated',
  403: 'Forbidden',
  404: 'NotFound',
  409: 'Conflict',
  410: 'Gone',
  412: 'PreconditionFailed',
  413: 'PayloadTooLarge',
  414: 'UriTooLong',
  415: 'UnsupportedMediaType',
  422: 'IdempotencyKeyReused',
  429: 'TooManyRequests',
  431: 'HeadersTooLarge',
  500: 'InternalError',
  503: 'Unavailable',
};
