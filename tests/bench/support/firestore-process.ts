import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { createServer } from 'node:net';

export interface ServerPlan {
  readonly program: string;
  readonly rulesFile: string;
  readonly dataFolder: string;
}

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly readyMs: number;
  readonly stop: () => Promise<void>;
}

/** A port of this machine that nothing listens on. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

/** Sends a request and returns the body of a 200 response. */
export type Send = (method: string, path: string, body?: object, asOwner?: boolean) => Promise<string>;

/** A client with one connection. Throws for any status except 200. */
export function connection(port: number): { readonly send: Send; readonly close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send: Send = (method, path, body, asOwner = false) =>
    new Promise((resolve, reject) => {
      const headers = asOwner ? { Authorization: 'Bearer owner' } : {};
      const call = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          if (response.statusCode === 200) resolve(text);
          else reject(new Error(`${method} ${path} answered ${response.statusCode}: ${text.slice(0, 500)}`));
        });
      });
      call.on('error', reject);
      call.end(body && JSON.stringify(body));
    });
  return { send, close: () => agent.destroy() };
}

async function waitUntilReady(child: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (child.exitCode !== null)
      throw new Error(`The server exited (${child.exitCode}) before it was ready.`);
    const { send, close } = connection(port);
    const isReady = await send('GET', '/').then(
      () => true,
      () => false,
    );
    close();
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
}

/** Starts the server as firebase-tools does and waits until it responds. */
export async function startServer({ program, rulesFile, dataFolder }: ServerPlan): Promise<ServerProcess> {
  const port = await freePort();
  const started = performance.now();
  const child = spawn(
    process.execPath,
    [program, '--host', '127.0.0.1', '--port', `${port}`, '--project_id', 'demo-bench', '--rules', rulesFile],
    { env: { ...process.env, FIRESTORE_DATA_FOLDER: dataFolder }, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  await waitUntilReady(child, port);
  const readyMs = performance.now() - started;
  const stop = async (): Promise<void> => {
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    await exit;
  };
  return { child, port, readyMs, stop };
}

/** The peak resident memory in MB; undefined without /proc. */
export function peakMemory({ child }: ServerProcess): number | undefined {
  try {
    const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
    const kilobytes = /^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) / 1024;
  } catch {
    // /proc exists on Linux only.
    return undefined;
  }
}
