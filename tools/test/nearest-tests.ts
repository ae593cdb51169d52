import { dirname } from 'node:path';
import { distancesFrom, type Distances, type Importers } from './import-graph';

/** Test files a change can affect, nearest first. */
export interface AffectedTests {
  readonly unit: readonly string[];
  readonly component: readonly string[];
}

/** Divided as in vitest.config.ts. */
const UNIT = /^(?:(?:domain|functions|web|tools)\/.*|tests\/texts\/.*)\.test\.ts$/;
const COMPONENT = /^web\/src\/.*\.test\.tsx$/;

/** Renders the whole app: every component test imports every page through it. */
const TESTING = /^web\/src\/testing\//;

function byDistance(distances: Distances): string[] {
  return [...distances].sort(([a, near], [b, far]) => near - far || a.localeCompare(b)).map(([file]) => file);
}

/** A component test is as near as the nearest module beside or below it, which it tests. */
function componentDistances(distances: Distances, tests: readonly string[]): Distances {
  const sources = [...distances].filter(([file]) => !COMPONENT.test(file));
  return new Map(
    tests.flatMap((file) => {
      const folder = `${dirname(file)}/`;
      const beside = sources
        .filter(([source]) => source.startsWith(folder))
        .map(([, distance]) => distance + 1);
      const distance = Math.min(distances.get(file) ?? Infinity, ...beside);
      return distance === Infinity ? [] : [[file, distance] as const];
    }),
  );
}

/** Finds tests that changed files can affect, by imports. */
export function affectedTests(changed: readonly string[], importers: Importers): AffectedTests {
  const all = [...new Set([...importers.keys(), ...changed])];
  const distances = distancesFrom(changed, importers, TESTING);
  const components = all.filter((file) => COMPONENT.test(file));
  return {
    unit: byDistance(distances).filter((file) => UNIT.test(file)),
    component: byDistance(componentDistances(distances, components)),
  };
}
