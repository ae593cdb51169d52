import { callable, type Callables } from './callable';
import { contains } from '../operands/equality';
import { boolean, integer } from '../operands/evaluated';

export const LIST_METHODS: Callables = new Map([
  [
    'hasAll',
    callable(['list', 'list'], ({ items }, others) =>
      boolean(others.items.every((other) => contains(items, other))),
    ),
  ],
  [
    'hasAny',
    callable(['list', 'list'], ({ items }, others) =>
      boolean(others.items.some((other) => contains(items, other))),
    ),
  ],
  [
    'hasOnly',
    callable(['list', 'list'], ({ items }, others) =>
      boolean(items.every((item) => contains(others.items, item))),
    ),
  ],
  ['size', callable(['list'], ({ items }) => integer(items.length))],
]);
