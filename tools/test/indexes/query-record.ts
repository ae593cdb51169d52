import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { say } from '../../lib/say';
import { addTallies, ONE_PASSED, oneFailed } from '../../lib/tally';
import type { Store } from '../../start/store';
import type { TestSuite } from '../suites';
import { indexFileSchema, queryShapeSchema, type QueryShape } from './index-file';
import { compareIndexes } from './index-needs';

const answerSchema = v.object({ queries: v.array(queryShapeSchema) });

/** Only tests query these. */
const TEST_COLLECTIONS: ReadonlySet<string> = new Set(['probe']);

/** Queries a store was asked so far; undefined on the official emulator, which doesn't record them. */
export async function readQueries({ addresses }: Store): Promise<readonly QueryShape[] | undefined> {
  const { hosts, project } = addresses;
  const answer = await fetch(`http://${hosts.firestore}/emulator/v1/projects/${project}:queries`);
  return answer.ok ? v.parse(answerSchema, await answer.json()).queries : undefined;
}

/** Compares a whole test run's queries with firestore.indexes.json. */
export function indexSuite(root: string, queries: readonly (readonly QueryShape[] | undefined)[]): TestSuite {
  return {
    title: 'indexes',
    run: async () => {
      if (queries.includes(undefined)) {
        say('The official Firestore emulator records no queries: they are not compared with the indexes.');
        return addTallies([]);
      }
      const text = await readFile(join(root, 'firestore.indexes.json'), 'utf8');
      const shapes = queries
        .flatMap((recorded) => recorded ?? [])
        .filter(({ collectionGroup }) => !TEST_COLLECTIONS.has(collectionGroup));
      const problems = compareIndexes(v.parse(indexFileSchema, JSON.parse(text)), shapes);
      return problems.length === 0 ? ONE_PASSED : addTallies(problems.map((problem) => oneFailed(problem)));
    },
  };
}
