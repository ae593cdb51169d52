import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Contract } from '@store/domain/api/contract';
import { requireAnswer } from './answer-check';

const contract: Contract = {
  endpoint: 'GET /api/oembed',
  audience: 'anyone',
  summary: 'A route.',
  input: v.object({}),
  answer: v.object({ result: v.array(v.object({ id: v.number(), title: v.exactOptional(v.string()) })) }),
};

describe('an answer', () => {
  test.each([
    [{ result: [] }],
    [{ result: [{ id: 1 }, { id: 2, title: 'Neon' }] }],
    [{ result: [{ id: 1, title: undefined }] }],
  ])('%j is what the contract says', (body) => {
    expect(() => requireAnswer(contract, body)).not.toThrow();
  });

  test.each([
    [{}, 'result'],
    [{ result: [{ id: 1 }, { id: '2' }] }, 'result.1.id'],
    [{ result: [{ id: NaN }] }, 'result.0.id'],
    [{ result: [{ id: 1, email: 'mara@example.com' }] }, 'result.0.email'],
  ])('%j is not, at %s', (body, path) => {
    expect(() => requireAnswer(contract, body)).toThrow(`“${path}”`);
  });

  test('of an endpoint that does not answer with JSON is refused', () => {
    const file = { ...contract, answer: { status: 200, description: 'A file.' } } as const;
    expect(() => requireAnswer(file, {})).toThrow('answers with JSON');
  });
});
