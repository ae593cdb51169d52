import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const DEADLINE_MS = 15_000;
const INTERVAL_MS = 20;

export async function untilReady(name: string, isReady: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = Date.now() + DEADLINE_MS;
  while (!(await isReady())) {
    if (Date.now() > deadline) throw new Error(`${name} did not start.`);
    await new Promise((resolve) => setTimeout(resolve, INTERVAL_MS));
  }
}

export async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}

export interface SoundServer {
  /** For the programs that are to use it. */
  readonly environment: Readonly<Record<string, string>>;
  readonly close: () => Promise<void>;
}

/** Plays nothing at the usual speed. Without any sound device, Firefox reports an error instead of playing. */
export async function openSoundServer(folder: string): Promise<SoundServer> {
  const socket = join(folder, 'pulse');
  const modules = ['module-null-sink', `module-native-protocol-unix socket=${socket} auth-anonymous=1`];
  const child = spawn(
    'pulseaudio',
    [
      '-n',
      '--daemonize=no',
      '--exit-idle-time=-1',
      '--use-pid-file=no',
      ...modules.flatMap((module) => ['-L', module]),
    ],
    { env: { ...process.env, HOME: folder }, stdio: 'ignore' },
  );
  await untilReady('pulseaudio', () => existsSync(socket));
  return { environment: { PULSE_SERVER: `unix:${socket}` }, close: () => end(child) };
}
