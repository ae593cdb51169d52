import { expect, test } from 'vitest';
import { importGraph, reachedFrom } from './import-graph';

const SOURCES: Record<string, string> = {
  '/src/main.ts': `import { Player as Panel } from './player';\nimport { shop } from './lib/shop';`,
  '/src/player/index.ts': `export { Player } from "./Player";\nexport { Queue, type Entry } from './Queue';`,
  '/src/player/Player.tsx': `import { shop } from '../lib/shop';`,
  '/src/player/Queue.tsx': `import 'howler';`,
  '/src/lib/shop.ts': '',
};

const IMPORTS: Record<string, string[]> = {
  '/src/main.ts': ['/src/player/index.ts', '/src/lib/shop.ts'],
  '/src/player/index.ts': ['/src/player/Player.tsx', '/src/player/Queue.tsx'],
  '/src/player/Player.tsx': ['/src/lib/shop.ts'],
  '/src/player/Queue.tsx': ['/howler.js'],
};

function graphOf(sources: Record<string, string>) {
  return importGraph(Object.keys(sources), (id) => ({
    id,
    code: sources[id] ?? null,
    importedIds: IMPORTS[id] ?? [],
  }));
}

test('an index passes on only what is imported from it', () => {
  const graph = graphOf(SOURCES);
  expect(graph.get('/src/main.ts')).toEqual(['/src/player/Player.tsx', '/src/lib/shop.ts']);
  expect([...reachedFrom(graph, ['/src/main.ts']).keys()]).not.toContain('/howler.js');
});

test('an index of which everything is imported passes on everything', () => {
  const graph = graphOf({ ...SOURCES, '/src/main.ts': `import * as player from './player';` });
  expect([...reachedFrom(graph, ['/src/main.ts']).keys()]).toContain('/howler.js');
});

test('each module is reached from the first that imports it, and not without it', () => {
  const graph = graphOf(SOURCES);
  expect(reachedFrom(graph, ['/src/player/Queue.tsx'])).toEqual(
    new Map([
      ['/src/player/Queue.tsx', null],
      ['/howler.js', '/src/player/Queue.tsx'],
    ]),
  );
  expect([...reachedFrom(graph, ['/src/player/Queue.tsx'], '/howler.js').keys()]).toEqual([
    '/src/player/Queue.tsx',
  ]);
});
