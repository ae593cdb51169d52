import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { outcomeOf } from '../testing';

/** An expression and the result of a reference model. */
interface Modelled<T> {
  readonly text: string;
  readonly expected: T;
}

type Truth = true | false | 'error';

function shown(truth: Truth): string {
  return truth === 'error' ? 'error' : String(truth);
}

function outcomeKind(condition: string): string {
  const outcome = outcomeOf(condition);
  return outcome.startsWith('error') ? 'error' : outcome;
}

function both(left: Truth, right: Truth): Truth {
  if (left === false || right === false) return false;
  return left === true && right === true ? true : 'error';
}

function either(left: Truth, right: Truth): Truth {
  if (left === true || right === true) return true;
  return left === false && right === false ? false : 'error';
}

function opposite(truth: Truth): Truth {
  return truth === 'error' ? 'error' : !truth;
}

const truth = fc.constantFrom<Modelled<Truth>>(
  { text: 'true', expected: true },
  { text: 'false', expected: false },
  { text: '(1 / 0 == 1)', expected: 'error' },
  { text: 'resource.data.x', expected: 'error' },
);

const logic = fc.letrec<{ any: Modelled<Truth> }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 6 },
    truth,
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => ({
      text: `(${a.text} && ${b.text})`,
      expected: both(a.expected, b.expected),
    })),
    fc.tuple(tie('any'), tie('any')).map(([a, b]) => ({
      text: `(${a.text} || ${b.text})`,
      expected: either(a.expected, b.expected),
    })),
    tie('any').map((a) => ({ text: `!${a.text}`, expected: opposite(a.expected) })),
    fc.tuple(tie('any'), tie('any'), tie('any')).map(([c, a, b]) => ({
      text: `(${c.text} ? ${a.text} : ${b.text})`,
      expected: c.expected === 'error' ? 'error' : c.expected ? a.expected : b.expected,
    })),
  ),
})).any;

const GREATEST = 2n ** 63n - 1n;
const LEAST = -(2n ** 63n);

function checked(result: bigint | 'error'): bigint | 'error' {
  return result === 'error' || result > GREATEST || result < LEAST ? 'error' : result;
}

function work(operator: string, left: bigint | 'error', right: bigint | 'error'): bigint | 'error' {
  if (left === 'error' || right === 'error') return 'error';
  if (operator === '+') return checked(left + right);
  if (operator === '-') return checked(left - right);
  if (operator === '*') return checked(left * right);
  if (right === 0n) return 'error';
  return checked(operator === '/' ? left / right : left % right);
}

const arithmetic = fc.letrec<{ any: Modelled<bigint | 'error'> }>((tie) => ({
  any: fc.oneof(
    { maxDepth: 5 },
    fc
      .oneof(fc.bigInt({ min: -9n, max: 9n }), fc.bigInt({ min: LEAST, max: GREATEST }))
      .map((number) => ({ text: `(${number})`, expected: number })),
    fc.tuple(tie('any'), fc.constantFrom('+', '-', '*', '/', '%'), tie('any')).map(([a, operator, b]) => ({
      text: `(${a.text} ${operator} ${b.text})`,
      expected: work(operator, a.expected, b.expected),
    })),
    tie('any').map((a) => ({
      text: `(-${a.text})`,
      expected: a.expected === 'error' ? ('error' as const) : checked(-a.expected),
    })),
  ),
})).any;

function literal(number: number): string {
  const text = Math.abs(number) >= 1e21 || Math.abs(number) < 1e-6 ? number.toExponential() : String(number);
  return /[.e]/.test(text) ? `(${text})` : `(${text}.0)`;
}

const float = fc.double({ noNaN: true, noDefaultInfinity: true });

describe('evaluator compared with a reference model', () => {
  test('three-valued logic', () => {
    fc.assert(
      fc.property(logic, ({ text, expected }) => {
        expect(outcomeKind(text)).toBe(shown(expected));
      }),
      { numRuns: 1000 },
    );
  });

  test('64-bit integer arithmetic', () => {
    fc.assert(
      fc.property(arithmetic, ({ text, expected }) => {
        const [same, other] = expected === 'error' ? ['error', 'error'] : ['true', 'false'];
        const number = expected === 'error' ? 0n : expected;
        expect(outcomeKind(`${text} == ${number}`)).toBe(same);
        expect(outcomeKind(`${text} != ${number}`)).toBe(other);
      }),
      { numRuns: 1000 },
    );
  });

  test('float arithmetic and comparison', () => {
    fc.assert(
      fc.property(float, float, (a, b) => {
        const [x, y] = [literal(a), literal(b)];
        expect(outcomeKind(`${x} < ${y}`)).toBe(String(a < b));
        expect(outcomeKind(`${x} >= ${y}`)).toBe(String(a >= b));
        expect(outcomeKind(`${x} == ${y}`)).toBe(String(a === b));
        if (Number.isFinite(a * b)) expect(outcomeKind(`${x} * ${y} == ${literal(a * b)}`)).toBe('true');
        if (Number.isFinite(a - b)) expect(outcomeKind(`${x} - ${y} == ${literal(a - b)}`)).toBe('true');
      }),
      { numRuns: 300 },
    );
  });

  test('comparison of integers with floats', () => {
    fc.assert(
      fc.property(fc.integer(), float, (a, b) => {
        expect(outcomeKind(`${a} < ${literal(b)}`)).toBe(String(a < b));
        expect(outcomeKind(`${literal(b)} <= ${a}`)).toBe(String(b <= a));
        expect(outcomeKind(`${a} == ${literal(b)}`)).toBe(String(a === b));
      }),
      { numRuns: 300 },
    );
  });

  test('string order by UTF-8 bytes', () => {
    const text = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(text, text, (a, b) => {
        const order = Buffer.compare(Buffer.from(a), Buffer.from(b));
        const question = { resource: { a, b } };
        expect(outcomeOf('resource.data.a < resource.data.b', question)).toBe(String(order < 0));
        expect(outcomeOf('resource.data.a >= resource.data.b', question)).toBe(String(order >= 0));
        expect(outcomeOf('resource.data.a == resource.data.b', question)).toBe(String(order === 0));
      }),
      { numRuns: 500 },
    );
  });
});
