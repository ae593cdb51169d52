import { once } from 'node:events';
import { mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { request, Agent } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore } from '../testing/admin';
import { bundledServer } from '../testing/process';
import { scratchFolder } from '../testing/scratch';
import { database, openRules } from '../testing/server';

const scratch = scratchFolder();
const rulesFile = join(scratch, 'open.rules');
const { build, start, started, exit } = bundledServer(scratch);

beforeAll(async () => {
  writeFileSync(rulesFile, openRules);
  await build();
});

/** Sets a document; resolves to whether the write was acknowledged. */
function set(agent: Agent, port: number, path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const call = request(
      { agent, port, host: '127.0.0.1', method: 'POST', path: `/v1/${database}/documents:commit` },
      (response) => {
        response.resume();
        response.on('end', () => resolve(response.statusCode === 200));
        response.on('error', () => resolve(false));
      },
    );
    call.on('error', () => resolve(false));
    const fields = { text: { stringValue: path.repeat(20) } };
    const update = { name: `${database}/documents/${path}`, fields };
    call.end(JSON.stringify({ writes: [{ update }] }));
  });
}

/** Acknowledged writes in each round before the server is killed. */
const WRITES = 40;

describe('server process', () => {
  test('keeps every acknowledged write after repeated kill -9 during writes', async () => {
    const dataFolder = mkdtempSync(join(scratch, 'data-'));
    const acknowledged: string[] = [];
    for (let round = 0; round < 3; round += 1) {
      const { child, port } = await started({ rulesFile, dataFolder });
      const agent = new Agent({ keepAlive: true });
      let isAlive = true;
      let resolveEnough: () => void = () => undefined;
      const enough = new Promise<void>((resolve) => (resolveEnough = resolve));
      const writer = async (name: number): Promise<void> => {
        for (let n = 0; isAlive; n += 1) {
          const path = `c/${round}-${name}-${n}`;
          if (await set(agent, port, path)) acknowledged.push(path);
          if (acknowledged.length >= WRITES * (round + 1)) resolveEnough();
        }
      };
      const writers = Array.from({ length: 8 }, (_item, name) => writer(name));
      await enough;
      await exit(child, 'SIGKILL');
      isAlive = false;
      await Promise.all(writers);
      agent.destroy();
    }
    const { child, port } = await started({ rulesFile, dataFolder });
    const db = adminFirestore(`127.0.0.1:${port}`, 'rest');
    const present = new Set((await db.collection('c').select().get()).docs.map(({ ref }) => ref.path));
    expect(acknowledged.length).toBeGreaterThanOrEqual(3 * WRITES);
    expect(acknowledged.filter((path) => !present.has(path))).toEqual([]);
    await db.terminate();
    await exit(child, 'SIGTERM');
  });

  test('exits cleanly on SIGINT and SIGTERM', async () => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      const { child, port } = await started({ rulesFile, dataFolder: mkdtempSync(join(scratch, 'data-')) });
      const agent = new Agent({ keepAlive: true });
      await set(agent, port, 'c/1');
      expect(await exit(child, signal)).toBe(0);
      agent.destroy();
    }
  });

  test('refuses a data folder in use by another process, which keeps running', async () => {
    const dataFolder = mkdtempSync(join(scratch, 'data-'));
    const { child, port } = await started({ rulesFile, dataFolder });
    const second = start({ rulesFile, dataFolder });
    let text = '';
    second.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(second, 'close');
    expect(second.exitCode).toBe(1);
    expect(text).toContain(`${dataFolder} is in use by process ${child.pid}`);
    const agent = new Agent({ keepAlive: true });
    expect(await set(agent, port, 'c/1')).toBe(true);
    agent.destroy();
    await exit(child, 'SIGKILL');
    const third = await started({ rulesFile, dataFolder });
    await exit(third.child, 'SIGTERM');
    expect(readdirSync(dataFolder)).not.toContain('lock');
  });

  test('refuses rules that do not compile, with position and reason', async () => {
    const broken = join(scratch, 'broken.rules');
    writeFileSync(broken, "rules_version = '2';\nservice cloud.firestore {\n  match oops\n}\n");
    const child = start({ rulesFile: broken, dataFolder: '' });
    let text = '';
    child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
    await once(child, 'close');
    expect(child.exitCode).toBe(1);
    expect(text).toMatch(/broken\.rules:3:\d+: /);
  });

  test('refuses to start without rules, with a missing rules file or with corrupt data', async () => {
    const dataFolder = mkdtempSync(join(scratch, 'data-'));
    writeFileSync(join(dataFolder, 'journal-0.log'), '00000000 {}\n00000000 {}\n');
    for (const [rules, folder, reason] of [
      [null, '', /--rules FILE is required/],
      [join(scratch, 'none.rules'), '', /none\.rules/],
      [rulesFile, dataFolder, /journal-0\.log is corrupt at byte 0/],
    ] as const) {
      const child = start({ rulesFile: rules, dataFolder: folder });
      let text = '';
      child.stderr?.on('data', (chunk: Buffer) => (text += chunk.toString()));
      await once(child, 'close');
      expect(child.exitCode).toBe(1);
      expect(text).toMatch(reason);
    }
  });
});
