import { Type } from 'typebox';
import { nullableTimestamp, oneOf } from './fields.ts';

const statuses = ['queued', 'running', 'completed', 'failed'] as const;

export const Crawl = Type.Object(
  {
    crawl_id: Type.String(),
    account_id: Type.String(),
    status: oneOf(statuses),
    sources: Type.Object({ total: Type.Integer(), done: Type.Integer(), failed: Type.Integer() }),
    signals_found: Type.Integer(),
    started_at: nullableTimestamp('Null: still queued.'),
    finished_at: nullableTimestamp('Null: not finished.'),
  },
  {
    $id: 'Crawl',
    examples: [
      {
        crawl_id: 'crl_01kay6wqsgf1vtk9m8ta1t7s9k',
        account_id: 'acc_01kay6wqsgf1vtk9m8ta1t7s9k',
        status: 'running',
        sources: { total: 9, done: 4, failed: 0 },
        signals_found: 1,
        started_at: '2026-11-20T09:30:00.123Z',
        finished_at: null,
      },
    ],
  },
);

export const CrawlRequested = Type.Object(
  {
    crawl_id: Type.String(),
    status: oneOf(statuses),
    status_url: Type.String({ description: 'Ask here how it goes on.' }),
  },
  {
    $id: 'CrawlRequested',
    examples: [
      {
        crawl_id: 'crl_01kay6wqsgf1vtk9m8ta1t7s9k',
        status: 'queued',
        status_url:
          'http://127.0.0.1:8080/v1/accounts/acc_01kay6wqsgf1vtk9m8ta1t7s9k/crawls/crl_01kay6wqsgf1vtk9m8ta1t7s9k',
      },
    ],
  },
);
