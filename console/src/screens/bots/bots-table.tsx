import { useNavigate } from '@tanstack/react-router';
import type { CSSProperties } from 'react';
import type { Schema } from '../../api/client.ts';
import { DataTable } from '../../ui/data-table.tsx';
import type { Column } from '../../ui/data-table.tsx';
import { Badge } from '../../ui/figures.tsx';
import { Given } from '../../ui/text.tsx';
import { Time } from '../../ui/time.tsx';
import { HealthBar } from './health-bar.tsx';
import { stateOf } from './labels.ts';

type Row = Schema<'BotHealthEntry'>;

const ROW_HEIGHT = 60;
const HEAD_HEIGHT = 42;

const COLUMNS: readonly Column<Row>[] = [
  {
    id: 'bot',
    title: 'Bot',
    width: 'minmax(9rem, 2fr)',
    cell: ({ name, source }) => (
      <span className="bots-two">
        <strong>
          <Given max={100}>{name}</Given>
        </strong>
        <span className="muted small">
          <Given max={120}>{source.replace(/^https?:\/\//, '')}</Given>
        </span>
      </span>
    ),
  },
  {
    id: 'state',
    title: 'State',
    width: 'minmax(8rem, 1fr)',
    cell: ({ status, paused_reason: reason, health }) => {
      const { badge, look } = stateOf(status, reason);
      return status === 'active' && health.consecutive_failures > 0 ? (
        <Badge look="caution">failing</Badge>
      ) : (
        <Badge look={look}>{badge}</Badge>
      );
    },
  },
  {
    id: 'health',
    title: 'Good runs, 7 days',
    width: 'minmax(9rem, 1fr)',
    narrow: 'hide',
    cell: ({ health }) => <HealthBar share={health.success_rate_7d} runs={health.runs_7d} />,
  },
  {
    id: 'fire',
    title: 'Last fired',
    width: '8rem',
    narrow: 'hide',
    cell: ({ last_fire: fire }) => <Time at={fire?.fired_at} />,
  },
  {
    id: 'last',
    title: 'Last run',
    width: '8rem',
    narrow: 'hide',
    cell: ({ last_run_at: at }) => <Time at={at} none="not yet" />,
  },
  {
    id: 'next',
    title: 'Next run',
    width: '8rem',
    narrow: 'hide',
    cell: ({ next_run_at: at }) => <Time at={at} none="none" />,
  },
];

interface BotsTableProps {
  bots: readonly Row[];
  isLoadingMore: boolean;
  onEndNear?: () => void;
}

export function BotsTable({ bots, isLoadingMore, onEndNear }: BotsTableProps) {
  const navigate = useNavigate();
  const height = { '--bots-height': `${HEAD_HEIGHT + 2 + bots.length * ROW_HEIGHT}px` } as CSSProperties;
  return (
    <div className="bots-table" style={height}>
      <DataTable
        label="Bots"
        minWidth="52rem"
        rowHeight={ROW_HEIGHT}
        columns={COLUMNS}
        rows={bots}
        rowId={({ bot_id: id }) => id}
        rowName={({ name }) => name}
        onOpen={({ bot_id: id }) => void navigate({ to: '/bots/$id', params: { id } } as never)}
        isLoadingMore={isLoadingMore}
        {...(onEndNear ? { onEndNear } : {})}
      />
    </div>
  );
}
