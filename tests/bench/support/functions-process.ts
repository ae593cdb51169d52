import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import * as v from 'valibot';

/** A process that runs functions-host.ts. */
export interface Host {
  readonly url: string;
  /** When the functions started to load, on the clock of that process. */
  readonly loadedAt: number;
  readonly stop: () => Promise<void>;
}

const readySchema = v.object({ port: v.number(), loadedAt: v.number() });

export async function startHost(program: string, bundle: string): Promise<Host> {
  const child: ChildProcess = fork(program, [bundle, '0'], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [message] = (await once(child, 'message')) as unknown[];
  const { port, loadedAt } = v.parse(readySchema, message);
  const stop = async (): Promise<void> => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  return { url: `http://127.0.0.1:${port}`, loadedAt, stop };
}
