import { spawn } from 'node:child_process';
import { programPath, type Program } from '../lib/bundle';
import { eachLine, ended } from '../lib/process';
import { CommandError } from '../lib/say';
import type { Instance } from './instance';

export interface ServicePlan {
  readonly program: Program;
  readonly args: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

export interface Service {
  readonly stop: () => Promise<void>;
  /** Resolves with the reason when it has ended. */
  readonly ended: Promise<string>;
}

/**
 * Starts a program of packages/ and waits for its `ready on http…`. It ends with this process. Throws a
 * CommandError with its output if it ends first.
 */
export async function startService(
  instance: Instance,
  { program, args, environment }: ServicePlan,
): Promise<Service> {
  const child = spawn(
    process.execPath,
    ['-r', programPath(instance.root, 'cli-preload.cjs'), programPath(instance.root, program), ...args],
    {
      cwd: instance.logs,
      env: { ...process.env, ...environment, STORE_INSTANCE: instance.folder },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  );
  const output: string[] = [];
  await new Promise<void>((resolve, reject) => {
    eachLine(child, (line) => {
      output.push(line);
      if (/ready on http/.test(line)) resolve();
    });
    child.once('close', () => reject(new CommandError(`${program} ended: ${output.join(' ')}`)));
  });
  const end = ended(child);
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await end;
  };
  return { stop, ended: end.then((code) => `${program.replace('.mjs', '')} has ended (${code}).`) };
}
