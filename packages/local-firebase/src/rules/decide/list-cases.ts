import type { QueryGuarantee } from '../contract/contract';
import { string, UNKNOWN, type Fact, type Operand, type Unknown } from '../operands/evaluated';
import { knownTypeOf } from '../evaluate/unknown-values';
import type { RulesValue } from '../contract/values';

/** One way to satisfy a query: what is then known of every document that it can return. */
export interface ListCase {
  readonly resource: Unknown;
  /** The id of the document, where the query names it. */
  readonly documentId: string | null;
}

/** Firestore expands a query to this many disjuncts at most; more tell nothing of a field but that it is there. */
const MAXIMUM_CASES = 30;

const DOCUMENT_NAME = '__name__';

/** A guarantee that leaves no choice open. */
interface Certainty {
  readonly field: readonly string[];
  readonly operator: Fact['operator'] | '==' | 'present';
  readonly value: RulesValue;
}

/**
 * The ways to satisfy a query: `in` and `array-contains-any` are choices between values, and each combination of
 * choices is a case of its own. A list is allowed if every case is.
 */
export function listCases(guarantees: readonly QueryGuarantee[]): readonly ListCase[] {
  let cases: (readonly Certainty[])[] = [[]];
  for (const guarantee of guarantees) {
    const choices = choicesOf(guarantee);
    const isTooMuch = cases.length * choices.length > MAXIMUM_CASES;
    const kept = isTooMuch ? [[{ ...guarantee, operator: 'present' as const }]] : choices;
    cases = cases.flatMap((earlier) => kept.map((choice) => [...earlier, ...choice]));
  }
  return cases.map(listCase);
}

function choicesOf({ field, operator, value }: QueryGuarantee): readonly (readonly Certainty[])[] {
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

/** What is known of a field and of the fields in it. */
interface FieldKnowledge {
  equal: RulesValue | null;
  readonly certainties: Certainty[];
  readonly fields: Map<string, FieldKnowledge>;
}

function nothingYet(): FieldKnowledge {
  return { equal: null, certainties: [], fields: new Map() };
}

function listCase(certainties: readonly Certainty[]): ListCase {
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

function note(data: FieldKnowledge, certainty: Certainty): void {
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

/**
 * A number that a query asks for by equality. Queries take 5 and 5.0 for the same, so that its value is known and
 * whether it is an int or a float is not.
 */
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

/** A limit tells the type, because a range finds values of the limit's own type only. */
function typeOf(facts: readonly Fact[]) {
  for (const { operator, value } of facts) {
    if (operator === 'array-contains') return 'list';
    if (operator !== '!=') return knownTypeOf(value);
  }
  return undefined;
}
