import { toolNamed } from './tools/index.ts';

/** Which places a message takes: those of the tool that it calls. What opens a session or lists the tools asks no database. */
export function workOfMessage(message: unknown): 'single' | 'search' | 'together' {
  const called = member(message, 'method') === 'tools/call' ? member(message, 'params') : undefined;
  return toolNamed(member(called, 'name'))?.work ?? 'together';
}

function member(of: unknown, name: string): unknown {
  return typeof of === 'object' && of !== null ? Reflect.get(of, name) : undefined;
}
