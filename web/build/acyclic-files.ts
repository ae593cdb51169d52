import type { Plugin, Rolldown } from 'vite';

/** Packages are left alone: theirs may load each other on demand. */
const OWN = /(?:web|domain)[\\/]src[\\/]/;

/** Imports of modules across files: from file to file to the modules. */
type Crossings = Map<string, Map<string, string>>;

function crossingsOf(context: Rolldown.PluginContext, bundle: Rolldown.OutputBundle): Crossings {
  const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
  const owners = new Map(
    chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [id, fileName] as const)),
  );
  const imports = new Map(chunks.map((chunk) => [chunk.fileName, new Set(chunk.imports)]));
  const crossings: Crossings = new Map();
  for (const [id, from] of owners) {
    if (!OWN.test(id)) continue;
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) {
      const to = owners.get(imported);
      // Imports of which nothing is left are no imports of the file.
      if (to === undefined || !imports.get(from)?.has(to)) continue;
      const targets = crossings.get(from) ?? new Map<string, string>();
      crossings.set(from, targets.set(to, `${id} imports ${imported}`));
    }
  }
  return crossings;
}

/** The imports of a circle that leads from a file back to itself; undefined if there is none. */
function circleFrom(start: string, crossings: Crossings): string[] | undefined {
  const seen = new Set<string>();
  const search = (file: string, path: readonly string[]): string[] | undefined => {
    for (const [next, modules] of crossings.get(file) ?? []) {
      const extended = [...path, `${file} → ${next}: ${modules}`];
      if (next === start) return extended;
      if (seen.has(next)) continue;
      seen.add(next);
      const found = search(next, extended);
      if (found) return found;
    }
    return undefined;
  };
  return search(start, []);
}

/**
 * Fails the build if files of the storefront import each other in a circle. Their modules do not, but then one of them runs before what it
 * imports: a schema is undefined in the deployed shop, and no test of sources sees it.
 */
export function acyclicFiles(): Plugin {
  return {
    name: 'acyclic-files',
    generateBundle(_options, bundle) {
      const crossings = crossingsOf(this, bundle);
      for (const file of crossings.keys()) {
        const circle = circleFrom(file, crossings);
        if (circle) this.error(`Files import each other. Change build/chunks.ts.\n${circle.join('\n')}`);
      }
    },
  };
}
