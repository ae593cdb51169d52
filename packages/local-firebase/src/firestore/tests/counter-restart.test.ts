import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Firestore } from 'firebase-admin/firestore';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminFirestore } from '../testing/admin';
import { bundledServer } from '../testing/process';
import { scratchFolder } from '../testing/scratch';
import { openRules } from '../testing/server';

const clients = 50;
const rounds = 20;

const scratch = scratchFolder();
const rulesFile = join(scratch, 'open.rules');
const { build, started, exit } = bundledServer(scratch);

beforeAll(async () => {
  writeFileSync(rulesFile, openRules);
  await build();
});

/** Increments the counter and stores a marker, so that a retry after an unknown result does not count twice. */
function add(db: Firestore, mark: string): Promise<void> {
  return db.runTransaction(async (transaction) => {
    const counter = db.doc('c/counter');
    const own = db.doc(`marks/${mark}`);
    const [before, done] = await transaction.getAll(counter, own);
    if (done?.exists) return;
    transaction.set(counter, { n: Number(before?.get('n') ?? 0) + 1 });
    transaction.create(own, {});
  });
}

async function untilAcknowledged(attempt: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await attempt();
    } catch {
      // The server is down or died before responding; it will be restarted.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

describe.each(['rest', 'grpc'] as const)('50 clients incrementing one counter over %s', (transport) => {
  test('reach exactly 1,000 although the server is killed and restarted', async () => {
    const dataFolder = mkdtempSync(join(scratch, 'data-'));
    const first = await started({ rulesFile, dataFolder });
    const { port } = first;
    let server: ChildProcess = first.child;
    const db = adminFirestore(`127.0.0.1:${port}`, transport);

    let acknowledged = 0;
    let restarting = Promise.resolve();
    const restart = async (): Promise<void> => {
      await exit(server, 'SIGKILL');
      ({ child: server } = await started({ rulesFile, dataFolder, port }));
    };
    const client = async (name: number): Promise<void> => {
      for (let round = 0; round < rounds; round += 1) {
        await untilAcknowledged(() => add(db, `${name}-${round}`));
        acknowledged += 1;
        if (acknowledged === (clients * rounds) / 2) restarting = restart();
      }
    };
    await Promise.all(Array.from({ length: clients }, (_item, name) => client(name)));
    await restarting;

    expect(acknowledged).toBe(clients * rounds);
    expect((await db.doc('c/counter').get()).data()).toEqual({ n: acknowledged });
    expect((await db.collection('marks').count().get()).data().count).toBe(acknowledged);
    await db.terminate();
    await exit(server, 'SIGTERM');
  });
});
