import { invalidParam } from '../../ground/errors/errors.ts';
import { parseMoment } from '../../ground/moment.ts';

/** A moment that a body names. @throws DomainError invalid_param */
export function readMoment(param: string, given: string): Date {
  return parseMoment(param, given).from;
}

/** One that has come; `now` where none is given. @throws DomainError invalid_param */
export function readPast(param: string, given: string | undefined, now: Date): Date {
  if (given === undefined) return now;
  const moment = readMoment(param, given);
  if (moment > now) throw invalidParam(param, `${param} is ${moment.toISOString()}, which is still to come.`);
  return moment;
}
