import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parsePort } from './addresses';
import { parseName } from './instance';
import { parseMemberOptions } from '../member/member';
import { parseBackupOptions } from '../backup/backup';
import { localEnvironment } from '../operator/local-environment';
import { parseTarget } from '../operator/operator';
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
      target: {},
    });
    expect(parseMemberOptions(['list', '--project', 'my-shop'])).toEqual({
      args: ['list'],
      target: { project: 'my-shop' },
    });
    expect(parseMemberOptions(['list', '--name', 'second'])).toEqual({
      args: ['list'],
      target: { name: 'second' },
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
    [['grant', 'mara@example.com', '--project', 'my-shop', '--name', 'second']],
  ])('prints the usage for %j', (args) => {
    expect(() => parseMemberOptions(args)).toThrow(/npm run member -- grant EMAIL/);
  });
});

describe("an operator's command", () => {
  test('applies to the local store, to one of a name or to a named project', () => {
    expect(parseTarget('sales', [])).toEqual({});
    expect(parseTarget('sales', ['--name', 'second'])).toEqual({ name: 'second' });
    expect(parseTarget('sales', ['--project', 'my-shop'])).toEqual({ project: 'my-shop' });
    expect(parseBackupOptions(['--to', '/backup', '--name', 'second'], 'to')).toEqual({
      directory: '/backup',
      target: { name: 'second' },
      canOverwrite: false,
    });
  });

  test.each([[['my-shop']], [['--project', '']], [['--name', '']], [['--force']]])(
    'prints the usage for %j',
    (args) => {
      expect(() => parseTarget('sales', args)).toThrow(/npm run sales -- --project ID/);
    },
  );

  test('reaches the running store of a name', async () => {
    const file = { url: 'http://127.0.0.1:1', project: 'demo', bucket: 'files', firestore: '127.0.0.1:2' };
    const store = { ...file, auth: '127.0.0.1:3', storage: '127.0.0.1:4', checkout: 'http://127.0.0.1:5' };
    await mkdir(join(folder, '.local/second'), { recursive: true });
    await writeFile(join(folder, '.local/second/store.json'), JSON.stringify(store));
    expect(await localEnvironment(folder, 'second')).toMatchObject({
      FIRESTORE_EMULATOR_HOST: '127.0.0.1:2',
      GOOGLE_APPLICATION_CREDENTIALS: join(folder, '.local/second/credentials.json'),
    });
    await expect(localEnvironment(folder)).rejects.toThrow('No store is running on this machine.');
    await expect(localEnvironment(folder, 'third')).rejects.toThrow('npm start -- --name third');
  });
});
