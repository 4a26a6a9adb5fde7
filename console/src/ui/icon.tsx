/** Line icons on a grid of 24, drawn for Whynow. Decoration only: the name of a control stands beside it or in its label. */
const PATHS = {
  today: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M12 13v3l2 1',
  accounts: 'M4 20V8l7-4v16M11 9h9v11H4M14 13h3M14 16.5h3M7 10.5h1M7 14h1',
  signals: 'M3 12h4l3-8 4 16 3-8h4',
  bots: 'M6 9h12v10H6zM12 9V5M12 5a1 1 0 1 0 0-2 1 1 0 0 0 0 2M9.5 13.5v1M14.5 13.5v1M3 13v3M21 13v3',
  webhooks: 'M12 8a3 3 0 1 0-2.6-1.5L6.5 12M6 12a3 3 0 1 0 3 3h6M18 12a3 3 0 1 1-2.6 4.5M14.6 6.5l2.9 5.2',
  rubric: 'M5 4v16M12 4v16M19 4v16M3 9h4M10 15h4M17 7h4',
  replies: 'M4 5h16v11H9l-5 4zM8 9h8M8 12h5',
  exports: 'M12 4v11M8 11l4 4 4-4M4 20h16',
  settings:
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM12 3v3M12 18v3M3 12h3M18 12h3M5.6 5.6l2.2 2.2M16.2 16.2l2.2 2.2M18.4 5.6l-2.2 2.2M7.8 16.2l-2.2 2.2',
  operator: 'M4 5h16v5H4zM4 14h16v5H4zM8 7.5h.01M8 16.5h.01M12 7.5h4M12 16.5h4',
  search: 'M11 5a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM15.5 15.5 20 20',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  more: 'M5 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M11 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0M17 12a1 1 0 1 0 2 0 1 1 0 1 0-2 0',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  copy: 'M9 9h10v11H9zM15 9V4H5v11h4',
  up: 'M12 19V5M6 11l6-6 6 6',
  down: 'M12 5v14M6 13l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  left: 'M15 6l-6 6 6 6',
  chevron: 'M6 9l6 6 6-6',
  plus: 'M12 5v14M5 12h14',
  snooze: 'M12 6a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM12 9.5V13l2.5 1.5M4 6l3-2.5M20 6l-3-2.5',
  external: 'M14 5h5v5M19 5l-8 8M17 14v5H5V7h5',
  warning: 'M12 4 3 20h18zM12 10v4M12 17h.01',
  info: 'M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16zM12 11v5M12 8h.01',
  refresh: 'M19 12a7 7 0 1 1-2-4.9M19 4v4h-4',
  trash: 'M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7z',
  key: 'M8 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12l8-8M16 7l3 3',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  people:
    'M9 5a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM3 20c0-4 3-6 6-6s6 2 6 6M16 5.5a3 3 0 0 1 0 5.5M17 14c2.5.5 4 2.5 4 6',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  live: 'M12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM8 8a6 6 0 0 0 0 8M16 8a6 6 0 0 1 0 8M5.5 5.5a9 9 0 0 0 0 13M18.5 5.5a9 9 0 0 1 0 13',
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
