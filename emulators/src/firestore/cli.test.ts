import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { request, Agent } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { adminFirestore } from './testing/admin';
import { scratchFolder } from './testing/scratch';
import { database, openRules, project } from './testing/server';

// Generous, for machines that are busy with something else.
vi.setConfig({ testTimeout: 20_000, hookTimeout: 20_000 });

const scratch = scratchFolder();
const bundle = join(scratch, 'firestore.mjs');
const rulesFile = join(scratch, 'open.rules');

beforeAll(async () => {
  writeFileSync(rulesFile, openRules);
  await build({
    entryPoints: [fileURLToPath(new URL('cli.ts', import.meta.url))],
    outfile: bundle,
    bundle: true,
    platform: 'node',
    format: 'esm',
    logLevel: 'error',
    // What gRPC is made of is CommonJS and asks for Node's own modules by `require`.
    banner: {
      js: "import { createRequire as from } from 'node:module'; const require = from(import.meta.url);",
    },
  });
});

interface Started {
  readonly child: ChildProcess;
  readonly port: number;
  readonly output: () => string;
}

const start = (rules: string | null, dataFolder: string): ChildProcess =>
  spawn(
    process.execPath,
    // The arguments and their order are those of firebase-tools.
    [bundle, '--host', '127.0.0.1', '--port', '0', '--websocket_port', '9150', '--project_id', project]
      .concat(rules === null ? [] : ['--rules', rules])
      .concat(['--single_project_mode', 'true', '--functions_emulator', '127.0.0.1:5001']),
    { env: { ...process.env, FIRESTORE_DATA_FOLDER: dataFolder }, stdio: ['ignore', 'pipe', 'pipe'] },
  );

const started = async (dataFolder: string): Promise<Started> => {
  const child = start(rulesFile, dataFolder);
  let text = '';
  child.stdout?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
  for (;;) {
    const port = /listens on 127\.0\.0\.1:(\d+)/.exec(text)?.[1];
    if (port !== undefined) return { child, port: Number(port), output: () => text };
    if (child.exitCode !== null) throw new Error(text);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
};

const exit = async (child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> => {
  const ended = once(child, 'exit');
  child.kill(signal);
  await ended;
  return child.exitCode;
};

/** Sets a document; resolves to whether that was acknowledged. */
const set = (agent: Agent, port: number, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    const call = request(
      { agent, port, host: '127.0.0.1', method: 'PATCH', path: `/v1/${database}/documents/${path}` },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200));
        response.on('error', () => resolve(false));
      },
    );
    call.on('error', () => resolve(false));
    call.end(JSON.stringify({ fields: { text: { stringValue: path.repeat(20) } } }));
  });

describe('the server as a process', () => {
  it('has every acknowledged write after kill -9 in the middle of writing, again and again', async () => {
    const dataFolder = mkdtempSync(join(scratch, 'data-'));
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { child, port } = await started(dataFolder);
      const agent = new Agent({ keepAlive: true });
      let isAlive = true;
      const writer = async (name: number): Promise<void> => {
        for (let n = 0; isAlive; n += 1) {
          const path = `c/${round}-${name}-${n}`;
          if (await set(agent, port, path)) acknowledged.push(path);
        }
      };
      const writers = Array.from({ length: 8 }, (_item, name) => writer(name));
      await new Promise((resolve) => setTimeout(resolve, 150));
      await exit(child, 'SIGKILL');
      isAlive = false;
      await Promise.all(writers);
      agent.destroy();
    }
    const { child, port } = await started(dataFolder);
    const db = adminFirestore(`127.0.0.1:${port}`, 'rest');
    const present = new Set((await db.collection('c').select().get()).docs.map(({ ref }) => ref.path));
    expect(acknowledged.length).toBeGreaterThan(100);
    expect(acknowledged.filter((path) => !present.has(path))).toEqual([]);
    await db.terminate();
    await exit(child, 'SIGTERM');
  });

  it('loses no acknowledged increment when it is killed and restarted', async () => {
    const dataFolder = mkdtempSync(join(scratch, 'data-'));
    let acknowledged = 0;
    let attempted = 0;
    let { child, port } = await started(dataFolder);
    for (let round = 0; round < 2; round += 1) {
      const db = adminFirestore(`127.0.0.1:${port}`, 'rest');
      const ref = db.doc('c/counter');
      const add = (): Promise<void> =>
        db.runTransaction(
          async (transaction) => {
            const n: unknown = (await transaction.get(ref)).get('n');
            transaction.set(ref, { n: Number(n ?? 0) + 1 });
          },
          { maxAttempts: 1 },
        );
      let isAlive = true;
      const client = async (): Promise<void> => {
        while (isAlive) {
          attempted += 1;
          try {
            await add();
            acknowledged += 1;
          } catch (error) {
            if (isAlive) throw error;
          }
        }
      };
      const clients = Array.from({ length: 5 }, client);
      await new Promise((resolve) => setTimeout(resolve, 300));
      isAlive = false;
      await exit(child, 'SIGKILL');
      await Promise.all(clients);
      ({ child, port } = await started(dataFolder));
    }
    const db = adminFirestore(`127.0.0.1:${port}`, 'rest');
    const n = Number((await db.doc('c/counter').get()).get('n'));
    expect(acknowledged).toBeGreaterThan(10);
    expect(n).toBeGreaterThanOrEqual(acknowledged);
    expect(n).toBeLessThanOrEqual(attempted);
    await exit(child, 'SIGTERM');
  });

  it('ends at once and orderly on SIGINT and SIGTERM', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { child, port } = await started(mkdtempSync(join(scratch, 'data-')));
      const agent = new Agent({ keepAlive: true });
      await set(agent, port, 'c/1');
      const begun = performance.now();
      expect(await exit(child, signal)).toBe(0);
      expect(performance.now() - begun).toBeLessThan(1000);
      agent.destroy();
    }
  });

  it('does not start on a data folder that another one works with, and leaves that one alone', async () => {
    const dataFolder = mkdtempSync(join(scratch, 'data-'));
    const { child, port } = await started(dataFolder);
    const second = start(rulesFile, dataFolder);
    let text = '';
    second.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(second, 'close');
    expect(second.exitCode).toBe(1);
    expect(text).toContain(`${dataFolder} is in use by process ${child.pid}`);
    const agent = new Agent({ keepAlive: true });
    expect(await set(agent, port, 'c/1')).toBe(true);
    agent.destroy();
    await exit(child, 'SIGKILL');
    const third = await started(dataFolder);
    await exit(third.child, 'SIGTERM');
    expect(readdirSync(dataFolder)).not.toContain('lock');
  });

  it('does not start on rules that do not compile, and says where and why', async () => {
    const broken = join(scratch, 'broken.rules');
    writeFileSync(broken, "rules_version = '2';\nservice cloud.firestore {\n  match oops\n}\n");
    const child = start(broken, '');
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(text).toMatch(/broken\.rules:3:\d+: /);
  });

  it('does not start without rules, on rules that are not there, or on damaged data', async () => {
    const dataFolder = mkdtempSync(join(scratch, 'data-'));
    writeFileSync(join(dataFolder, 'journal-0.log'), '00000000 {}\n00000000 {}\n');
    for (const [rules, folder, reason] of [
      [null, '', /--rules FILE is missing/],
      [join(scratch, 'none.rules'), '', /none\.rules/],
      [rulesFile, dataFolder, /journal-0\.log is corrupt at byte 0/],
    ] as const) {
      const child = start(rules, folder);
      let text = '';
      child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
      await once(child, 'close');
      expect(child.exitCode).toBe(1);
      expect(text).toMatch(reason);
    }
  });
});
