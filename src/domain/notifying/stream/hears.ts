import type { StreamClient } from './stream-client.ts';

export function hears({ types }: StreamClient, type: string): boolean {
  return types === null || types.has(type);
}
