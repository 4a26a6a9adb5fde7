import { Type } from 'typebox';
import { pageOf } from './page.ts';
import { nullable, nullableTimestamp, oneOf, timestamp } from './fields.ts';

const statuses = ['queued', 'running', 'completed', 'failed'] as const;

export const Crawl = Type.Object(
  {
    crawl_id: Type.String(),
    account_id: Type.String(),
    status: oneOf(statuses),
    sources: Type.Object({ total: Type.Integer(), done: Type.Integer(), failed: Type.Integer() }),
    progress: Type.Object({
      found: Type.Integer({ description: 'Sources known, those included that were found on the way.' }),
      visited: Type.Integer({ description: 'Visited since it was asked for.' }),
      read: Type.Integer({ description: 'Visited, and what they said is read.' }),
      unchanged: nullable('integer', {
        description: 'Visited, and they said what they had said before. Null: an older crawl, not counted.',
      }),
      failed: Type.Integer({ description: 'Visited, and could not be read.' }),
      pages_read: nullable('integer', {
        description: 'New documents that were fetched and read. Null: an older crawl, not counted.',
      }),
      current_host: nullable('string', { description: 'One that is being visited now. Null: none is.' }),
    }),
    signals_found: Type.Integer(),
    requested_at: timestamp('When it was asked for.'),
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
        progress: {
          found: 9,
          visited: 5,
          read: 4,
          unchanged: 3,
          failed: 0,
          pages_read: 1,
          current_host: 'ferncastle.example',
        },
        signals_found: 1,
        requested_at: '2026-11-20T09:29:58.001Z',
        started_at: '2026-11-20T09:30:00.123Z',
        finished_at: null,
      },
    ],
  },
);

export const CrawlPage = pageOf(Crawl, 'CrawlPage');

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
