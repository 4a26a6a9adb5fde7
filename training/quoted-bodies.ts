import { seededRandom } from './random.ts';
import type { LabelledItem } from '../src/domain/understanding/detect/measure/labelled-items.ts';

/** What people say in the press when the headline has said it all. `{A}` is the company. */
const SAYINGS = [
  '"We are delighted," said the chief executive.',
  '"It took longer than we hoped," the founder said on Monday.',
  '"I have waited for this day," said Maria Lund, who runs {A}.',
  '"This is a good day for us and for our customers," said a spokeswoman for {A}.',
  '"We thought about it for a long time," a manager told this newspaper.',
  '"No comment," said the chairman, smiling.',
  '"Our people made it possible," wrote the chief executive in an email to staff.',
  '"You learn the most from the hardest year," said Tom Reilly of {A}.',
  '"Honestly, I did not sleep," the finance director said.',
  '"It speaks for itself," said {A} in a statement.',
  '"We will say more in due course," a spokesman said by telephone.',
  '"For us it is a beginning, not an end," said Director Ana Pop.',
  '"My grandfather would not believe it," said the owner.',
  '"Everyone here knew it was the right thing to do," said one employee.',
  '"That is all there is to say about it," the company added.',
  '"We could not be more excited," said Priya Shah, president and CEO of {A}. "It reflects years of work."',
  '"It was not an easy decision, but the right one," said the managing director. "We thank everybody who helped."',
  '“We know what we owe to this town,” said the head of {A}.',
];

/**
 * Items that are a headline and nothing else, told again with a body in which somebody only speaks: such a body says nothing, and
 * must make the model neither surer nor less sure.
 */
export function withQuotedBodies(items: readonly LabelledItem[]): LabelledItem[] {
  const random = seededRandom(5);
  return items
    .filter(({ text, source }) => text === '' && source !== 'jobs' && source !== 'changelog')
    .map((item) => {
      const saying = SAYINGS[Math.floor(random() * SAYINGS.length)] ?? '';
      return { ...item, text: saying.replace('{A}', () => item.company.name) };
    });
}
