/** Told the share of a call that is done, from 0 to 1. */
export type OnProgress = (share: number) => void;

/** What a worker tells of the call with a number. */
export type WorkerMessage<Result> =
  | { readonly number: number; readonly kind: 'progress'; readonly share: number }
  | { readonly number: number; readonly kind: 'result'; readonly result: Result }
  | { readonly number: number; readonly kind: 'failed'; readonly message: string };

/** A call of a worker; `number` tells it apart from others. */
interface WorkerCall {
  readonly number: number;
  readonly kind: string;
}

interface SendOptions {
  readonly transfer?: Transferable[];
  readonly onProgress?: OnProgress | undefined;
}

/** Calls of a worker. `Results` has what each kind of call results in. */
interface WorkerCalls<Call extends WorkerCall, Results> {
  readonly send: <Kind extends Call['kind'] & keyof Results>(
    call: (number: number) => Call & { readonly kind: Kind },
    options?: SendOptions,
  ) => Promise<Results[Kind]>;
  /** Rejects what the worker still works on. */
  readonly failAll: (reason: unknown) => void;
}

interface PendingCall<Result> {
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
  readonly onProgress: OnProgress;
}

/** Sends calls to a worker and gives each what the worker tells of it. If the worker fails, so do all calls. */
export function callsOf<Call extends WorkerCall, Results>(worker: Worker): WorkerCalls<Call, Results> {
  type Result = Results[keyof Results];
  const pending = new Map<number, PendingCall<Result>>();
  let lastNumber = 0;
  const failAll = (reason: unknown): void => {
    for (const { reject } of pending.values()) reject(reason);
    pending.clear();
  };
  worker.onmessage = ({ data }: MessageEvent<WorkerMessage<Result>>) => {
    const call = pending.get(data.number);
    if (data.kind === 'progress') return call?.onProgress(data.share);
    pending.delete(data.number);
    if (data.kind === 'result') call?.resolve(data.result);
    else call?.reject(new Error(data.message));
  };
  worker.onerror = ({ message }) => failAll(new Error(message || 'The worker has failed.'));
  return {
    send: <Kind extends Call['kind'] & keyof Results>(
      call: (number: number) => Call & { readonly kind: Kind },
      { transfer = [], onProgress = () => undefined }: SendOptions = {},
    ) =>
      new Promise<Results[Kind]>((resolve, reject) => {
        lastNumber += 1;
        // The worker answers each kind of call with the matching kind of result.
        const settled = (result: Result): void => resolve(result as Results[Kind]);
        pending.set(lastNumber, { resolve: settled, reject, onProgress });
        worker.postMessage(call(lastNumber), transfer);
      }),
    failAll,
  };
}
