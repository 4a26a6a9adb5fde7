/** `executive_hire` as people say it: `Executive hire`. */
export function signalTypeName(type: string): string {
  const words = type.replace(/^bot[.:]/, 'bot ').replaceAll(/[_.]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `decision_maker` as `decision maker`. */
export function inWords(code: string): string {
  return code.replaceAll(/[_.]/g, ' ');
}
