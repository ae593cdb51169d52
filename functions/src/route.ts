import * as v from 'valibot';
import type { Endpoint, InputOf } from '@store/domain/api';
import { StoreError } from '@store/domain/errors';
import type { Reply } from './reply';

/** What a handler may know of a call besides its input. */
export interface Call {
  readonly requestId: string;
  readonly ifNoneMatch: string | undefined;
}

/** An endpoint as the table holds it: takes anything, refuses what does not parse with a StoreError `invalid`. */
export interface Route {
  readonly endpoint: Endpoint;
  readonly answer: (input: unknown, call: Call) => Promise<Reply>;
}

/** An endpoint as its file writes it: the schema of its input, and what it does with it. */
export interface RouteDefinition<E extends Endpoint> {
  readonly endpoint: E;
  readonly input: v.GenericSchema<unknown, InputOf<E>>;
  readonly handle: (input: InputOf<E>, call: Call) => Promise<Reply>;
}

/** Binds an endpoint's schema and handler together, so that no handler sees input that was not parsed. */
export function defineRoute<E extends Endpoint>({ endpoint, input, handle }: RouteDefinition<E>): Route {
  return { endpoint, answer: async (unparsed, call) => handle(parseInput(input, unparsed), call) };
}

function parseInput<Input>(schema: v.GenericSchema<unknown, Input>, unparsed: unknown): Input {
  const parsed = v.safeParse(schema, unparsed);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new StoreError('invalid', issue.message);
}
