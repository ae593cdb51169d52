import { invalidArgument } from '../errors/status';
import type { Value } from '../values/value';
import type { FieldFilter, Filter } from './query';

/** Conditions that all must hold. */
export type Conjunction = readonly FieldFilter[];

const mostDisjunctions = 30;

function listed(value: Value): readonly Value[] {
  return value.kind === 'array' ? value.values : [];
}

function alternatives(filter: FieldFilter, operator: '==' | 'array-contains'): readonly Conjunction[] {
  return listed(filter.value).map((value) => [{ ...filter, operator, value }]);
}

function expandField(filter: FieldFilter): readonly Conjunction[] {
  if (filter.operator === 'in') return alternatives(filter, '==');
  if (filter.operator === 'array-contains-any') return alternatives(filter, 'array-contains');
  return [[filter]];
}

function refuseTooMany(count: number): void {
  if (count > mostDisjunctions) {
    throw invalidArgument(
      `The query has more than ${mostDisjunctions} disjunctions once it is in disjunctive normal form.`,
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
          refuseTooMany(all.length * part.length);
          return all.flatMap((one) => part.map((other) => [...one, ...other]));
        },
        [[]],
      );
  }
}

/** A filter in disjunctive normal form: a document meets it if it meets all of any one of these. */
export function disjunctionsOf(filter: Filter | null): readonly Conjunction[] {
  if (filter === null) return [[]];
  const all = expand(filter);
  refuseTooMany(all.length);
  return all;
}
