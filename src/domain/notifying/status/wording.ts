import { invalidParam } from '../../ground/errors/errors.ts';

export const MAX_TITLE_LENGTH = 200;
export const MAX_MESSAGE_LENGTH = 5000;

/** One line. @throws DomainError invalid_param */
export function parseTitle(given: string): string {
  const title = given.trim();
  if (title === '' || title.length > MAX_TITLE_LENGTH || /\p{Cc}/u.test(title))
    throw invalidParam('title', `title is one line of 1 to ${MAX_TITLE_LENGTH} characters.`);
  return title;
}

/** Line breaks may stand in it, other control characters may not. @throws DomainError invalid_param */
export function parseMessage(given: string): string {
  const message = given.replaceAll('\r\n', '\n').trim();
  if (message === '' || message.length > MAX_MESSAGE_LENGTH || /[^\P{Cc}\n\t]/u.test(message))
    throw invalidParam('message', `message is a text of 1 to ${MAX_MESSAGE_LENGTH} characters.`);
  return message;
}
