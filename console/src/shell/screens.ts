import type { IconName } from '../ui/icon.tsx';

export interface ScreenLink {
  to: string;
  title: string;
  icon: IconName;
  /** Typed one after the other: g then a. */
  keys: string;
  /** Other words that people look for it by. */
  words: string;
  operator?: boolean;
}

/** What stands in the navigation, in its order; the palette knows the same list. */
export const SCREENS: readonly ScreenLink[] = [
  { to: '/', title: 'Today', icon: 'today', keys: 'g t', words: 'home news inbox why now' },
  { to: '/accounts', title: 'Accounts', icon: 'accounts', keys: 'g a', words: 'companies list scores' },
  { to: '/signals', title: 'Signals', icon: 'signals', keys: 'g s', words: 'feed events catalogue' },
  { to: '/bots', title: 'Bots', icon: 'bots', keys: 'g b', words: 'crawlers alerts monitors' },
  {
    to: '/webhooks',
    title: 'Webhooks',
    icon: 'webhooks',
    keys: 'g w',
    words: 'deliveries slack teams endpoints',
  },
  {
    to: '/rubric',
    title: 'Rubric',
    icon: 'rubric',
    keys: 'g r',
    words: 'scoring weights criteria icp calibration',
  },
  { to: '/replies', title: 'Replies', icon: 'replies', keys: 'g p', words: 'answers inbox labels' },
  { to: '/exports', title: 'Exports', icon: 'exports', keys: 'g e', words: 'download csv parquet warehouse' },
  {
    to: '/settings',
    title: 'Settings',
    icon: 'settings',
    keys: 'g ,',
    words: 'offer keys members plan usage audit log',
  },
  {
    to: '/operator',
    title: 'Operator',
    icon: 'operator',
    keys: 'g o',
    words: 'queues hosts incidents workspaces',
    operator: true,
  },
];
