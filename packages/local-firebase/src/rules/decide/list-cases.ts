import type { QueryGuarantee } from '../contract/contract';
import { string, UNKNOWN, type Fact, type Operand, type Unknown } from '../operands/evaluated';
import { knownTypeOf } from '../evaluate/unknown-values';
import type { RulesValue } from '../contract/values';

/** One disjunct of a query: what is known of every document it can return. */
export interface ListCase {
  readonly resource: Unknown;
  /** The document id, if the query determines it. */
  readonly documentId: string | null;
}

/** Firestore allows 30 disjuncts in a query. Beyond that, a guarantee only implies that the field exists. */
const MAXIMUM_CASES = 30;

const DOCUMENT_NAME = '__name__';

/** A guarantee without alternatives. */
interface Fixed {
  readonly field: readonly string[];
  readonly operator: Fact['operator'] | '==' | 'present';
  readonly value: RulesValue;
}

/**
 * Expands guarantees into disjuncts: `in` and `array-contains-any` become one case for each value. A list is allowed
 * only if every case is allowed.
 */
export function listCases(guarantees: readonly QueryGuarantee[]): readonly ListCase[] {
  let cases: (readonly Fixed[])[] = [[]];
  for (const guarantee of guarantees) {
    const alternatives = alternativesOf(guarantee);
    const exceedsLimit = cases.length * alternatives.length > MAXIMUM_CASES;
    const kept = exceedsLimit ? [[{ ...guarantee, operator: 'present' as const }]] : alternatives;
    cases = cases.flatMap((earlier) => kept.map((alternative) => [...earlier, ...alternative]));
  }
  return cases.map(listCase);
}

function alternativesOf({ field, operator, value }: QueryGuarantee): readonly (readonly Fixed[])[] {
  const values = value.kind === 'list' ? value.items : [];
  switch (operator) {
    case 'in':
      return values.map((item) => [{ field, operator: '==', value: item }]);
    case 'array-contains-any':
      return values.map((item) => [{ field, operator: 'array-contains', value: item }]);
    case 'not-in':
      return [
        [
          { field, operator: 'present', value },
          ...values.map((item) => ({ field, operator: '!=', value: item }) as const),
        ],
      ];
    case '==':
    case '!=':
    case '<':
    case '<=':
    case '>':
    case '>=':
    case 'array-contains':
      return [[{ field, operator, value }]];
  }
}

/** Facts about a field and its subfields. */
interface FieldKnowledge {
  equal: RulesValue | null;
  readonly certainties: Fixed[];
  readonly fields: Map<string, FieldKnowledge>;
}

function nothingYet(): FieldKnowledge {
  return { equal: null, certainties: [], fields: new Map() };
}

function listCase(certainties: readonly Fixed[]): ListCase {
  const data = nothingYet();
  let name: RulesValue | null = null;
  for (const certainty of certainties) {
    const isName = certainty.field.length === 1 && certainty.field[0] === DOCUMENT_NAME;
    if (!isName) note(data, certainty);
    else if (certainty.operator === '==') name = certainty.value;
  }
  const documentId = name?.kind === 'path' ? (name.segments.at(-1) ?? null) : null;
  return { documentId, resource: resourceOf(data, name, documentId) };
}

function note(data: FieldKnowledge, certainty: Fixed): void {
  let knowledge = data;
  for (const name of certainty.field) {
    const inner = knowledge.fields.get(name) ?? nothingYet();
    knowledge.fields.set(name, inner);
    knowledge = inner;
  }
  if (certainty.operator === '==') knowledge.equal = certainty.value;
  else knowledge.certainties.push(certainty);
}

function resourceOf(data: FieldKnowledge, name: RulesValue | null, id: string | null): Unknown {
  const members = new Map<string, Operand | Unknown>([
    ['data', mapOf(data)],
    ['id', id === null ? { ...UNKNOWN, isPresent: true, type: 'string' } : string(id)],
    [DOCUMENT_NAME, name ?? { ...UNKNOWN, isPresent: true, type: 'path' }],
  ]);
  return { kind: 'unknown', isPresent: true, type: 'map', facts: [], members };
}

function mapOf({ fields }: FieldKnowledge): Unknown {
  return {
    kind: 'unknown',
    isPresent: true,
    type: 'map',
    facts: [],
    members: new Map([...fields].map(([name, knowledge]) => [name, fieldOf(knowledge)])),
  };
}

/** A number fixed by equality. Queries treat 5 and 5.0 as equal, so whether it is an int or a float is unknown. */
function pinnedNumber(value: RulesValue): Unknown {
  return {
    kind: 'unknown',
    isPresent: true,
    type: 'number',
    facts: [
      { operator: '>=', value },
      { operator: '<=', value },
    ],
    members: new Map(),
  };
}

function fieldOf(knowledge: FieldKnowledge): Operand | Unknown {
  const { equal } = knowledge;
  if (equal?.kind === 'integer' || (equal?.kind === 'float' && !Number.isNaN(equal.value))) {
    return pinnedNumber(equal);
  }
  if (equal) return equal;
  if (knowledge.fields.size > 0) return mapOf(knowledge);
  const facts = knowledge.certainties.flatMap(({ operator, value }): Fact[] =>
    operator === 'present' || operator === '==' ? [] : [{ operator, value }],
  );
  const type = typeOf(facts);
  return { kind: 'unknown', isPresent: true, ...(type && { type }), facts, members: new Map() };
}

/** A bound implies the type: range filters match only values of the type of the bound. */
function typeOf(facts: readonly Fact[]) {
  for (const { operator, value } of facts) {
    if (operator === 'array-contains') return 'list';
    if (operator !== '!=') return knownTypeOf(value);
  }
  return undefined;
}
