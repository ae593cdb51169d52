import { callable, type Callables } from './callable';
import { integer, list, string } from '../operands/evaluated';

export const MAP_METHODS: Callables = new Map([
  [
    'get',
    callable(['map', 'string', 'any'], (map, key, otherwise) => map.entries.get(key.value) ?? otherwise),
  ],
  ['keys', callable(['map'], ({ entries }) => list([...entries.keys()].map(string)))],
  ['size', callable(['map'], ({ entries }) => integer(entries.size))],
  ['values', callable(['map'], ({ entries }) => list([...entries.values()]))],
]);
