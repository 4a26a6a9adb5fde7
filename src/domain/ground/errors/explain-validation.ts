import type { ErrorObject } from 'ajv';
import { DomainError } from './errors.ts';

/**
 * One finding of the validator as an answer: which field, what was got, what is accepted. `ErrorObject` is Ajv's with
 * `verbose` on (https://ajv.js.org/api.html#validation-errors).
 */
export function explainFinding(finding: ErrorObject): DomainError {
  const path = pathOf(finding.instancePath);
  const params: Record<string, unknown> = finding.params;
  if (finding.keyword === 'required')
    return missing(joined(path, String(params['missingProperty'])), finding);
  if (finding.keyword === 'additionalProperties')
    return unknown(joined(path, String(params['additionalProperty'])), finding);
  const param = path || 'body';
  return new DomainError(
    'invalid_param',
    `${param} is ${isSecret(finding) ? outlined(finding.data) : shown(finding.data)}; accepted: ${acceptedBy(finding)}.`,
    { param },
  );
}

function missing(param: string, finding: ErrorObject): DomainError {
  const name = String((finding.params as Record<string, unknown>)['missingProperty']);
  const about = member(member(member(finding.parentSchema, 'properties'), name), 'description');
  return new DomainError(
    'missing_param',
    `${param} is required${typeof about === 'string' ? `: ${lowered(about)}` : '.'}`,
    { param },
  );
}

function unknown(param: string, finding: ErrorObject): DomainError {
  const known = Object.keys((member(finding.parentSchema, 'properties') as object | undefined) ?? {});
  const list = known.length > 0 ? `Known here: ${known.join(', ')}.` : 'None is taken here.';
  return new DomainError('unknown_param', `${shown(param).slice(1, -1)} is not known. ${list}`, {
    param: param.slice(0, 200),
  });
}

function acceptedBy(finding: ErrorObject): string {
  const params: Record<string, unknown> = finding.params;
  switch (finding.keyword) {
    case 'type':
      return [params['type']].flat().join(' or ');
    case 'enum':
      return (params['allowedValues'] as unknown[]).map(String).join(', ');
    case 'minLength':
    case 'maxLength':
      return `${params['limit'] as number} characters at ${finding.keyword === 'minLength' ? 'least' : 'most'}`;
    case 'minItems':
    case 'maxItems':
      return `${params['limit'] as number} items at ${finding.keyword === 'minItems' ? 'least' : 'most'}`;
    case 'maxProperties':
      return `${params['limit'] as number} members at most`;
    case 'minimum':
    case 'maximum':
      return `a number ${params['comparison'] as string} ${params['limit'] as number}`;
    case 'pattern': {
      const about = member(finding.parentSchema, 'description');
      return typeof about === 'string'
        ? lowered(about).replace(/\.$/, '')
        : `what matches ${String(params['pattern'])}`;
    }
    default:
      return finding.message ?? finding.keyword;
  }
}

/** A JSON pointer (RFC 6901) as people write paths: `/items/3/domain` → `items[3].domain`. */
function pathOf(pointer: string): string {
  let path = '';
  for (const part of pointer.split('/').slice(1)) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    path = /^\d+$/.test(name) && path !== '' ? `${path}[${name}]` : joined(path, name);
  }
  return path;
}

function joined(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

/** What is never shown again is not repeated in a refusal either, which the client may log. */
function isSecret(finding: ErrorObject): boolean {
  return member(finding.parentSchema, 'writeOnly') === true;
}

function outlined(value: unknown): string {
  return typeof value === 'string' ? `a text of ${value.length} characters` : `of the type ${typeof value}`;
}

/** Short, whatever it was: a value is quoted, never printed whole. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return `an array of ${value.length}`;
  if (typeof value === 'string') return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
  if (typeof value === 'object' && value !== null) return 'an object';
  return String(value);
}

/** A name such as ISO or URL stays as it is. */
function lowered(sentence: string): string {
  if (/^\p{Lu}{2}/u.test(sentence)) return sentence;
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

function member(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
