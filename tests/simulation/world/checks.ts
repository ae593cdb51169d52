import assert from 'node:assert/strict';

export function atMost(actual: number, limit: number, about: string): void {
  assert.ok(actual <= limit, `${about}: ${actual} is more than ${limit}`);
}

export function atLeast(actual: number, limit: number, about: string): void {
  assert.ok(actual >= limit, `${about}: ${actual} is less than ${limit}`);
}
