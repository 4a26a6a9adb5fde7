import { Menu } from '../../ui/menu.tsx';

const DAY = 86_400_000;
const MORNING = 8;

const CHOICES = [
  { id: '1', title: 'Until tomorrow morning', days: 1 },
  { id: '7', title: 'For a week', days: 7 },
  { id: '30', title: 'For 30 days', days: 30 },
] as const;

/** Puts an account aside until a morning, in the reader's time zone. News that come meanwhile wait with it. */
export function Snooze({ name, onSnooze }: { name: string; onSnooze: (until: string) => void }) {
  return (
    <Menu
      label={`Snooze ${name}`}
      title="Snooze"
      small
      actions={CHOICES.map(({ id, title, days }) => ({
        id,
        title,
        onAction: () => onSnooze(morningIn(days)),
      }))}
    />
  );
}

function morningIn(days: number): string {
  const day = new Date(Date.now() + days * DAY);
  day.setHours(MORNING, 0, 0, 0);
  return day.toISOString();
}
