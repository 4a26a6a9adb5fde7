import type { Static, TSchema } from 'typebox';
import type { Actor } from '../domain/ground/actor.ts';
import type { Context } from '../domain/ground/context.ts';
import type { DomainError } from '../domain/ground/errors/errors.ts';

/** Who calls tools, and what the door that they came through does for them. */
export interface ToolSession {
  ctx: Context;
  actor: Actor;
  /** False: tools that change something are neither listed nor run. */
  mayWrite: boolean;
  /** Under which name a fault of ours is logged. */
  requestId: string;
  /** Counts a change against the limits. @throws DomainError rate_limit_exceeded */
  countWrite: () => Promise<void>;
  /** What a thrown thing is called in the catalogue. */
  classify: (error: unknown) => DomainError;
}

/** What a tool gives: the data of its output schema, and the same in a few lines to read. */
export interface ToolAnswer<O> {
  data: O;
  lines: string[];
}

export interface Tool<I extends TSchema = TSchema, O extends TSchema = TSchema> {
  name: string;
  title: string;
  description: string;
  /** Listed and run only where the key may write; counts against the limit of writes. */
  writes: boolean;
  /** Which places it takes, as the operations of the API do. */
  work: 'single' | 'search';
  input: I;
  output: O;
  run: (ctx: Context, actor: Actor, input: Static<I>) => Promise<ToolAnswer<Static<O>>>;
}

/** Infers what `run` gets from the schemas, then forgets it, so that all tools fit in one list. */
export function tool<I extends TSchema, O extends TSchema>(given: Tool<I, O>): Tool {
  return given as unknown as Tool;
}
