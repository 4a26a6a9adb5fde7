import type { Clock } from '../../src/platform/clock.ts';
import type { TestContextOverrides } from './context.ts';

/** What a model may say of Ferncastle, the company of the tests of a model’s briefs, on 20 November 2026. */
export const first = { signal: 'S1', text: 'Ferncastle announced a Series B round on 20 November 2026.' };
export const second = {
  signal: 'S1',
  text: 'In the words of ferncastle.example: “Ferncastle Freight raises $18 million”.',
};
export const opener = {
  signal: 'S1',
  text: 'Hi Ines, I read that Ferncastle announced a Series B round on 20 November 2026. What does your team look at first?',
};
export const good = { sentences: [first, second], opener };

/** A service with the stand-in model at this port. */
export function withModel(
  clock: Clock,
  port: number,
  more: Record<string, string> = {},
): TestContextOverrides {
  return {
    clock,
    config: {
      LLM_BASE_URL: `http://localhost:${port}/v1`,
      LLM_MODEL: 'stand-in-8b',
      LLM_API_KEY: 'sk-of-the-operator',
      LLM_TIMEOUT: '1500ms',
      // The endpoint is the operator's own: it needs no opening of the network.
      EGRESS_ALLOW_CIDRS: '',
      EGRESS_ALLOW_HTTP: '',
      ...more,
    },
  };
}
