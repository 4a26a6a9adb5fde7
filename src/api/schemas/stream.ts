import { Type } from 'typebox';

const EXAMPLE = [
  ': whynow',
  'retry: 3000',
  '',
  'id: 1.01m5v3kq2e.48211:48211:',
  'event: signal.fired',
  'data: {"id":"evt_01m5v3kq2ef6k8z7t9c1m3x5qa","event":"signal.fired","account_id":"acc_01kay6wqsgf1vtk9m8ta1t7s9k","domain":"ferncastle.example","created_at":"2026-11-20T09:30:00.000Z"}',
  '',
  'event: changed',
  'data: {"kind":"crawl","id":"acc_01kay6wqsgf1vtk9m8ta1t7s9k"}',
  '',
  '',
].join('\n');

export const EventStream = Type.Unsafe<unknown>({
  $id: 'EventStream',
  type: 'string',
  description:
    'Server-sent events (WHATWG HTML). `data` of an event: `id`, `event`, `account_id`, `domain`, `created_at`. `changed` has `kind` and `id` and no `id:` line; `reset` says that more was missed than is sent again.',
  examples: [EXAMPLE],
});
