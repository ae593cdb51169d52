import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { expectNoneRuns } from './store-file';

let folder: string;
let file: string;
const servers: Server[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-file-'));
  file = join(folder, 'store.json');
});

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

/** Listens on a free port, which it returns. */
async function listen(): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

function write(hosting: number, firestore: number): Promise<void> {
  const content = { url: `http://127.0.0.1:${hosting}`, firestore: `127.0.0.1:${firestore}` };
  return writeFile(file, JSON.stringify(content));
}

describe('expectNoneRuns', () => {
  test('refuses a second store while the first one runs, and names its address', async () => {
    const hosting = await listen();
    await write(hosting, await listen());
    await expect(expectNoneRuns(file)).rejects.toThrow(`already running at http://127.0.0.1:${hosting}.`);
  });

  test('ignores the file of a store that was killed, also if another program has one of its ports', async () => {
    const firestore = await listen();
    await write(await listen(), firestore);
    const last = servers.splice(1);
    for (const server of last) await new Promise((resolve) => server.close(resolve));
    await expect(expectNoneRuns(file)).resolves.toBeUndefined();
  });

  test.each([undefined, '', 'no JSON', '{}'])('ignores a missing or unreadable file: %j', async (text) => {
    if (text !== undefined) await writeFile(file, text);
    await expect(expectNoneRuns(file)).resolves.toBeUndefined();
  });
});
