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
 * deliveries, and of every error status the answer that most operations share. Written out everywhere, the document is four times as long.
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
  const usual = usualErrors(answers.map((operation) => operation.responses));
  for (const { responses: own } of answers) {
    for (const [status, response] of Object.entries(own)) {
      const name = ERROR_NAMES[status];
      if (name === undefined || usual.get(status) !== JSON.stringify(response)) continue;
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

/** By status, the text that most operations answer it with, where more than one does. */
function usualErrors(operations: Record<string, unknown>[]): Map<string, string> {
  const uses = new Map<string, Map<string, number>>();
  for (const responses of operations) {
    for (const [status, response] of Object.entries(responses)) {
      const texts = uses.get(status) ?? new Map<string, number>();
      const text = JSON.stringify(response);
      texts.set(text, (texts.get(text) ?? 0) + 1);
      uses.set(status, texts);
    }
  }
  const usual = new Map<string, string>();
  for (const [status, texts] of uses) {
    const [most] = [...texts].toSorted(([, a], [, b]) => b - a);
    if (most && most[1] > 1) usual.set(status, most[0]);
  }
  return usual;
}

const ERROR_NAMES: Readonly<Record<string, string>> = {
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
