import { oneOf } from './words.ts';
import type { Environment, Read } from './settings-reader.ts';

export interface LogConfig {
  /** https://no-color.org: any value but an empty one. */
  noColor: boolean;
  level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
}

export function readLog(read: Read, env: Environment): LogConfig {
  return {
    noColor: (env['NO_COLOR'] ?? '') !== '',
    level: read('LOG_LEVEL', 'info', oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent')),
  };
}
