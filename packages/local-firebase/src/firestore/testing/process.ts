import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';
import { project } from './server';

interface ProcessOptions {
  /** Null omits the argument. */
  readonly rulesFile: string | null;
  readonly dataFolder: string;
  /** 0 (the default) picks a free port. */
  readonly port?: number;
}

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Bundles the server as firebase-tools starts it. */
export function bundledServer(folder: string) {
  const bundle = join(folder, 'firestore.mjs');

  const build = async (): Promise<void> => {
    await esbuild.build({
      entryPoints: [fileURLToPath(new URL('../cli.ts', import.meta.url))],
      outfile: bundle,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
      // The gRPC packages are CommonJS and `require` Node's built-ins.
      banner: {
        js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);",
      },
    });
  };

  const start = ({ rulesFile, dataFolder, port = 0 }: ProcessOptions): ChildProcess => {
    // The arguments are in the order of firebase-tools.
    const args = [bundle, '--host', '127.0.0.1', '--port', `${port}`, '--websocket_port', '9150'];
    args.push('--project_id', project, ...(rulesFile === null ? [] : ['--rules', rulesFile]));
    args.push('--single_project_mode', 'true', '--functions_emulator', '127.0.0.1:5001');
    const env = { ...process.env, FIRESTORE_DATA_FOLDER: dataFolder };
    return spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  };

  const started = async (options: ProcessOptions): Promise<Started> => {
    const child = start(options);
    let text = '';
    child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    for (;;) {
      const port = /is listening on 127\.0\.0\.1:(\d+)/.exec(text)?.[1];
      if (port !== undefined) return { child, port: Number(port) };
      if (child.exitCode !== null) throw new Error(text);
      await wait(5);
    }
  };

  const exit = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
    return child.exitCode;
  };

  return { build, start, started, exit };
}
