interface Action {
  id: string;
  title: string;
  /** Other words that people look for it by. */
  words: string;
  /** The screen where it is done; `search` opens the dialog there. */
  to: string;
  search?: Record<string, string>;
}

/** What can be done from anywhere. Each is an address, so that it can be linked to as well. */
export const ACTIONS: readonly Action[] = [
  {
    id: 'add-accounts',
    title: 'Add accounts',
    words: 'paste domains new company',
    to: '/accounts',
    search: { add: 'domains' },
  },
  {
    id: 'import-csv',
    title: 'Import accounts from a CSV file',
    words: 'upload spreadsheet',
    to: '/accounts',
    search: { add: 'csv' },
  },
  { id: 'new-bot', title: 'Make a bot', words: 'crawler alert monitor page', to: '/bots/new' },
  {
    id: 'new-webhook',
    title: 'Make a webhook',
    words: 'endpoint slack teams subscription',
    to: '/webhooks',
    search: { make: 'webhook' },
  },
  {
    id: 'new-export',
    title: 'Start an export',
    words: 'download csv parquet',
    to: '/exports',
    search: { make: 'export' },
  },
  {
    id: 'new-key',
    title: 'Make an API key',
    words: 'token secret',
    to: '/settings',
    search: { tab: 'keys' },
  },
  {
    id: 'invite',
    title: 'Invite a member',
    words: 'user colleague team',
    to: '/settings',
    search: { tab: 'members' },
  },
  {
    id: 'offer',
    title: 'Say what we sell',
    words: 'offer opener letter',
    to: '/settings',
    search: { tab: 'offer' },
  },
  {
    id: 'usage',
    title: 'See the plan and its use',
    words: 'quota limits',
    to: '/settings',
    search: { tab: 'usage' },
  },
  {
    id: 'audit',
    title: 'Read the audit log',
    words: 'history who changed',
    to: '/settings',
    search: { tab: 'audit' },
  },
];
