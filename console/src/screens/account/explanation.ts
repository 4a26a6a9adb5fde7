import type { Schema } from '../../api/client.ts';

export type Explanation = Schema<'ScoreExplanation'>;
