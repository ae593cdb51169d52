import { expect, test } from 'vitest';
import { importsToDefer } from './budget';

/** `main` imports the dashboard, which imports charts, and both need `lib`. */
const graph = new Map([
  ['main', ['app', 'dashboard']],
  ['app', ['lib']],
  ['dashboard', ['charts', 'lib']],
]);
const sizes = new Map([
  ['main', 1],
  ['app', 20],
  ['dashboard', 30],
  ['charts', 12],
  ['lib', 5],
]);

test('names the smallest import that would save enough, with what only it loads', () => {
  expect(importsToDefer(graph, ['main'], { sizes, excess: 45 })).toEqual([
    { chain: ['main', 'dashboard'], bytes: 42 },
  ]);
  expect(importsToDefer(graph, ['main'], { sizes, excess: 10 })).toEqual([
    { chain: ['main', 'dashboard', 'charts'], bytes: 12 },
    { chain: ['main', 'app'], bytes: 20 },
    { chain: ['main', 'dashboard'], bytes: 42 },
  ]);
});

test('names those that would save most if none would save enough', () => {
  const [first, second] = importsToDefer(graph, ['main'], { sizes, excess: 60 });
  expect(first).toEqual({ chain: ['main', 'dashboard'], bytes: 42 });
  expect(second).toEqual({ chain: ['main', 'app'], bytes: 20 });
});
