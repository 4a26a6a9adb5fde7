/**
 * The numbers in a text that none of its evidence contains, as written in the text. Digits are compared without grouping
 * (`12,500,000` is `12500000`), and a number never matches inside a longer one.
 */
export function unsupportedNumbers(text: string, evidence: readonly string[]): string[] {
  const supported = new Set(evidence.flatMap((words) => numbersIn(words).map(ungrouped)));
  return numbersIn(text).filter((number) => !supported.has(ungrouped(number)));
}

function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)*/g) ?? [];
}

function ungrouped(number: string): string {
  return number.replaceAll(',', '');
}
