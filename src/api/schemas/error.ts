import { Type } from 'typebox';
import type { Static } from 'typebox';
import { errorCatalog } from '../../domain/ground/errors/error-catalog.ts';
import { oneOf } from './fields.ts';

const types = [...new Set(Object.values(errorCatalog).map((entry) => entry.type))];

/** The body of every answer that is not a success. Some codes add members: `param`, `account_id`, `purge_at`. */
export const ErrorBody = Type.Object(
  {
    error: Type.Object(
      {
        type: oneOf(types, { description: 'The category.' }),
        code: oneOf(Object.keys(errorCatalog), { description: 'What happened, for programs.' }),
        message: Type.String({ description: 'What was got and what is accepted, for people.' }),
        docs_url: Type.String({ description: 'The section of the error reference for this code.' }),
        request_id: Type.String({ description: 'The same as the X-Request-Id header.' }),
        param: Type.Optional(
          Type.String({
            description:
              'The field or parameter at fault, such as `match_rule.selector` or `items[3].domain`.',
          }),
        ),
      },
      { additionalProperties: true },
    ),
  },
  {
    $id: 'Error',
    examples: [
      {
        error: {
          type: 'invalid_request',
          code: 'missing_param',
          message: 'domain is required: a bare domain, an address or an e-mail address.',
          docs_url: 'http://127.0.0.1:8080/docs/errors#missing_param',
          request_id: 'req_01kay6wqsgf1vtk9m8ta1t7s9k',
          param: 'domain',
        },
      },
    ],
  },
);
export type ErrorBody = Static<typeof ErrorBody>;
