import './rubric.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Schema } from '../../api/client.ts';
import { Page } from '../../ui/page.tsx';
import { Failure, Skeleton } from '../../ui/states.tsx';
import { RubricTabs } from './rubric-tabs.tsx';
import { rubricQuery } from './use-rubric.ts';

/** What the workspace calls a good account: shown, tried out, saved, and held against what came of it. */
export function RubricScreen() {
  const rubric = useQuery(rubricQuery);
  if (rubric.data !== undefined) return <Loaded present={rubric.data} />;
  return (
    <Page title="Rubric">
      {rubric.isPending ? (
        <Skeleton rows={8} />
      ) : (
        <Failure error={rubric.error} onRetry={() => void rubric.refetch()} />
      )}
    </Page>
  );
}

function Loaded({ present }: { present: Schema<'Rubric'> }) {
  const [base, setBase] = useState(present);
  return <RubricTabs key={base.id} base={base} present={present} onBase={setBase} />;
}
