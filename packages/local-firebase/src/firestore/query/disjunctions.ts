import { invalidArgument } from '../errors/status';
import type { Value } from '../values/value';
import { isComparable } from './query';
import type { FieldFilter, Filter } from './query';

export type Conjunction = readonly FieldFilter[];

const maxDisjunctions = 30;

function listed(value: Value): readonly Value[] {
  return value.kind === 'array' ? value.values : [];
}

function alternatives(filter: FieldFilter, operator: '==' | 'array-contains'): readonly Conjunction[] {
  return listed(filter.value)
    .filter(isComparable)
    .map((value) => [{ ...filter, operator, value }]);
}

function expandField(filter: FieldFilter): readonly Conjunction[] {
  if (filter.operator === 'in') return alternatives(filter, '==');
  if (filter.operator === 'array-contains-any') return alternatives(filter, 'array-contains');
  return [[filter]];
}

function rejectTooMany(count: number): void {
  if (count > maxDisjunctions) {
    throw invalidArgument(
      `The query has more than ${maxDisjunctions} disjunctions once it is in disjunctive normal form.`,
    );
  }
}

function expand(filter: Filter): readonly Conjunction[] {
  switch (filter.kind) {
    case 'field':
      return expandField(filter);
    case 'or':
      return filter.filters.flatMap(expand);
    case 'and':
      return filter.filters.map(expand).reduce<readonly Conjunction[]>(
        (all, part) => {
          rejectTooMany(all.length * part.length);
          return all.flatMap((one) => part.map((other) => [...one, ...other]));
        },
        [[]],
      );
  }
}

/** Converts a filter to disjunctive normal form. */
export function disjunctionsOf(filter: Filter | null): readonly Conjunction[] {
  if (filter === null) return [[]];
  const all = expand(filter);
  rejectTooMany(all.length);
  return all;
}
