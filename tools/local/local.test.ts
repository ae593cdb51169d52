import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parsePort } from './addresses';
import { parseName } from './instance';
import { parseMemberOptions } from '../member/member';
import { parseProject } from '../operator/operator';
import { choosePlatform } from './java';
import { CLAIMS_FOLDER, releasePort } from './port-claims';
import { choosePorts } from './ports';
import { checkRules } from './rules-check';
import { CommandError } from '../lib/say';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'launch-'));
});

afterEach(() => rm(folder, { recursive: true }));

describe('npm start', () => {
  test('accepts rules that compile', async () => {
    await expect(checkRules(root)).resolves.toBeUndefined();
  });

  test('reports file, line and reason of broken rules', async () => {
    await writeFile(
      join(folder, 'firestore.rules'),
      'rules_version = "2";\nservice cloud.firestore {\n  nonsense\n}\n',
    );
    await writeFile(join(folder, 'storage.rules'), 'hello');
    const failure = await checkRules(folder).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandError);
    expect(String(failure)).toMatch(/firestore\.rules:3:\d+: \S+/);
    expect(String(failure)).toMatch(/storage\.rules:1:\d+: \S+/);
  });

  test('avoids ports in use and rejects a requested one', async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    await expect(choosePorts(root, { requested: port })).rejects.toThrow(`Port ${port} is in use`);
    const chosen = Object.values(await choosePorts(root));
    expect(new Set(chosen).size).toBe(chosen.length);
    server.close();
  });

  test('avoids ports that another store has chosen and does not listen on yet, until its process ends', async () => {
    const { hosting } = await choosePorts(root);
    const other = spawn(process.execPath, ['-e', 'process.stdin.resume()']);
    const claim = join(CLAIMS_FOLDER, `${hosting}.${other.pid ?? 0}`);
    releasePort(hosting);
    await writeFile(claim, '');
    await expect(choosePorts(root, { requested: hosting })).rejects.toThrow(`Port ${hosting} is in use`);
    expect((await choosePorts(root)).hosting).not.toBe(hosting);
    other.kill();
    await once(other, 'exit');
    expect((await choosePorts(root, { requested: hosting })).hosting).toBe(hosting);
    expect(existsSync(claim)).toBe(false);
  });

  test('rejects invalid ports and names', () => {
    for (const wrong of ['0', '70000', 'abc', '1.5']) expect(() => parsePort(wrong)).toThrow(CommandError);
    expect(parsePort('8081')).toBe(8081);
    for (const wrong of ['../up', 'Test', 'test', '']) expect(() => parseName(wrong)).toThrow(CommandError);
  });
});

describe('the emulators', () => {
  const path = process.env['PATH'];
  afterEach(() => {
    process.env['PATH'] = path;
  });

  test('fail with one sentence when the official ones are requested without Java', async () => {
    process.env['PATH'] = folder;
    const failure = await choosePlatform('official').catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CommandError);
    expect(String(failure)).toContain('Java 21 or newer is not installed');
  });

  test('are the built-in ones without Java and on request', async () => {
    expect((await choosePlatform('builtin')).kind).toBe('builtin');
    process.env['PATH'] = folder;
    expect((await choosePlatform(undefined)).kind).toBe('builtin');
  });

  test('of an unknown kind are rejected', async () => {
    await expect(choosePlatform('other')).rejects.toThrow(CommandError);
  });
});

describe('npm run member', () => {
  test('parses an action, an address and a project', () => {
    expect(parseMemberOptions(['grant', 'mara@example.com'])).toEqual({
      args: ['grant', 'mara@example.com'],
      project: undefined,
    });
    expect(parseMemberOptions(['list', '--project', 'my-shop'])).toEqual({
      args: ['list'],
      project: 'my-shop',
    });
  });

  test.each([
    [[]],
    [['grant']],
    [['promote', 'mara@example.com']],
    [['grant', 'one@example.com', 'two@example.com']],
    [['list', 'mara@example.com']],
    [['grant', 'mara@example.com', '--force']],
    [['grant', 'mara@example.com', '--project', '']],
  ])('prints the usage for %j', (args) => {
    expect(() => parseMemberOptions(args)).toThrow(/npm run member -- grant EMAIL/);
  });
});

describe("an operator's command", () => {
  test('applies to the local store or to a named project', () => {
    expect(parseProject('sales', [])).toBeUndefined();
    expect(parseProject('sales', ['--project', 'my-shop'])).toBe('my-shop');
  });

  test.each([[['my-shop']], [['--project', '']], [['--force']]])('prints the usage for %j', (args) => {
    expect(() => parseProject('sales', args)).toThrow(/npm run sales -- --project ID/);
  });
});
