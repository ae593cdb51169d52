import { posix } from 'node:path';
import type { Rolldown } from 'vite';

/** Static imports by module. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const NAMED = /(?:import|export)\s*\{([^}]*)\}\s*from\s*["'](\.[^"']*)["']/g;
const INDEX = /[\\/]index\.ts$/;
const ENDING = /(?:[\\/]index)?\.tsx?$/;

type Module = Pick<Rolldown.ModuleInfo, 'id' | 'code' | 'importedIds'>;

/** Names that a module imports or re-exports; `alias` is the name in this module. */
function namedOf({ id, code, importedIds }: Module) {
  return [...(code ?? '').matchAll(NAMED)].flatMap(([, list = '', source = '']) => {
    const path = posix.join(posix.dirname(id), source);
    const from = importedIds.find((imported) => imported.replace(ENDING, '') === path);
    const entries = list.split(',').map((entry) => entry.trim().split(/\s+as\s+/));
    return from === undefined ? [] : entries.map(([name = '', alias = name]) => ({ from, name, alias }));
  });
}

/** An `index.ts` leads only to the names that are imported from it: Rolldown drops the rest. */
function importsOf(module: Module, moduleOf: (id: string) => Module | null): string[] {
  const named = namedOf(module);
  return module.importedIds.flatMap((id) => {
    const uses = named.filter(({ from }) => from === id);
    const index = INDEX.test(id) ? moduleOf(id) : null;
    if (!index || uses.length === 0) return [id];
    const passedOn = namedOf(index);
    return uses.map(({ name }) => passedOn.find(({ alias }) => alias === name)?.from ?? id);
  });
}

export function importGraph(ids: Iterable<string>, moduleOf: (id: string) => Module | null): ImportGraph {
  return new Map(
    [...ids].flatMap((id) => moduleOf(id) ?? []).map((module) => [module.id, importsOf(module, moduleOf)]),
  );
}

/** `roots` and every module they import, directly or not, each with its importer. `without` is cut out. */
export function reachedFrom(
  graph: ImportGraph,
  roots: Iterable<string>,
  without?: string,
): Map<string, string | null> {
  const reached = new Map<string, string | null>();
  for (const root of roots) if (root !== without) reached.set(root, null);
  for (const id of reached.keys())
    for (const imported of graph.get(id) ?? [])
      if (imported !== without && !reached.has(imported)) reached.set(imported, id);
  return reached;
}
