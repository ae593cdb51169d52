import { callable, type Callable, type Callables } from './callable';
import { isEqual } from '../operands/equality';
import { failure, integer, list, string, type MapDiffValue } from '../operands/evaluated';
import type { RulesMap, RulesValue } from '../contract/values';

/** The key or path of keys for `get()`; null if a key is not a string. */
export function keyPath(key: RulesValue): readonly string[] | null {
  if (key.kind === 'string') return [key.value];
  if (key.kind !== 'list') return null;
  const keys = key.items.flatMap((item) => (item.kind === 'string' ? [item.value] : []));
  return keys.length === key.items.length && keys.length > 0 ? keys : null;
}

function valueAt(map: RulesMap, keys: readonly string[]): RulesValue | undefined {
  let value: RulesValue | undefined = map;
  for (const key of keys) value = value?.kind === 'map' ? value.entries.get(key) : undefined;
  return value;
}

export const MAP_METHODS: Callables = new Map([
  ['diff', callable(['map', 'map'], (after, before) => ({ kind: 'map_diff', before, after }))],
  [
    'get',
    callable(['map', 'key', 'any'], (map, key, otherwise) => {
      const keys = keyPath(key);
      if (!keys) return failure('get() takes a key or a non-empty list of keys');
      return valueAt(map, keys) ?? otherwise;
    }),
  ],
  ['keys', callable(['map'], ({ entries }) => list([...entries.keys()].map(string)))],
  ['size', callable(['map'], ({ entries }) => integer(entries.size))],
  ['values', callable(['map'], ({ entries }) => list([...entries.values()]))],
]);

type Change = 'added' | 'removed' | 'changed' | 'unchanged';

function changeOf(key: string, { before, after }: MapDiffValue): Change {
  const old = before.entries.get(key);
  const now = after.entries.get(key);
  if (old === undefined) return 'added';
  if (now === undefined) return 'removed';
  return isEqual(old, now) ? 'unchanged' : 'changed';
}

/** A method that returns the keys with any of these changes. */
function keysThat(...changes: readonly Change[]): Callable {
  return callable(['map_diff'], (diff) => {
    const keys = new Set([...diff.before.entries.keys(), ...diff.after.entries.keys()]);
    const chosen = [...keys].filter((key) => changes.includes(changeOf(key, diff)));
    return { kind: 'set', items: chosen.map(string) };
  });
}

export const MAP_DIFF_METHODS: Callables = new Map([
  ['addedKeys', keysThat('added')],
  ['affectedKeys', keysThat('added', 'removed', 'changed')],
  ['changedKeys', keysThat('changed')],
  ['removedKeys', keysThat('removed')],
  ['unchangedKeys', keysThat('unchanged')],
]);
