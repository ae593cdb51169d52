import { compile } from '../rules/compile';
import { ActiveRules } from './access/active-rules';
import { callerFromHeader } from './access/caller';
import { createBackend } from './create-backend';
import { grpcCode, toStatusError } from './errors/status';
import { Store } from './persistence/store';
import type { Backend } from './rpc/backend';
import { streamingMethods, unaryMethods } from './rpc/methods';
import type { StreamingName, UnaryName } from './rpc/methods';
import { documentedTimes } from './transactions/transactions';
import { Message } from './wire/message';
import type { JsonObject } from './wire/message';

export type { Json, JsonObject } from './wire/message';
export type { StreamingName, UnaryName } from './rpc/methods';

/** Options of {@link openFirestore}. */
export interface InProcessOptions {
  readonly rules: string;
  /** For the lifetime of transactions, in milliseconds. */
  readonly now: () => number;
}

/** An RPC of google.firestore.v1.Firestore; the message is proto3 JSON. */
export type InProcessCall =
  | { readonly kind: 'unary'; readonly method: UnaryName; readonly message: JsonObject }
  | { readonly kind: 'streaming'; readonly method: StreamingName; readonly message: JsonObject };

/** A Firestore in memory, without sockets. */
export interface InProcessFirestore {
  /**
   * Answers an RPC with its messages, of which a unary one has one. `authorization` is the header of the caller;
   * without it, the rules apply to somebody who is not signed in. Rejects with an error that has the number of its
   * google.rpc code.
   */
  readonly answer: (call: InProcessCall, authorization?: string) => Promise<readonly JsonObject[]>;
  /** Stops the timer that ends transactions. */
  readonly close: () => void;
}

/** The authorization of the administrator, to whom no rules apply. */
export const OWNER = 'Bearer owner';

async function carryOut(
  backend: Backend,
  call: InProcessCall,
  authorization: string | undefined,
): Promise<readonly JsonObject[]> {
  const caller = callerFromHeader(authorization);
  const request = new Message(call.message, call.method);
  if (call.kind === 'unary') return [await unaryMethods[call.method](backend, caller, request)];
  return streamingMethods[call.method](backend, caller, request);
}

/** Opens a Firestore in memory. Throws a RulesError if the rules do not compile. */
export function openFirestore({ rules, now }: InProcessOptions): InProcessFirestore {
  const activeRules = new ActiveRules(compile, rules, 'firestore.rules');
  const times = { ...documentedTimes, now };
  const backend = createBackend(new Store(), activeRules, { compile, log: () => undefined, times });
  return {
    answer: async (call, authorization) => {
      try {
        return await carryOut(backend, call, authorization);
      } catch (thrown) {
        const error = toStatusError(thrown);
        throw Object.assign(new Error(error.message), { code: grpcCode(error.status), cause: thrown });
      }
    },
    close: () => backend.transactions.close(),
  };
}
