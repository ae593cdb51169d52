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

/** The names at the end of a file that it exports and never mentions before, which is a syntax error. */
function undeclaredExports(code: string): string[] {
  const [statement, list = ''] = /export\s*\{([^{}]*)\};?\s*$/.exec(code) ?? [];
  if (statement === undefined) return [];
  const body = code.slice(0, -statement.length);
  const names = list.split(',').flatMap((entry) => /^\s*([\w$]+)/.exec(entry)?.[1] ?? []);
  return names.filter((name) => !body.includes(name));
}

/**
 * Fails the build if files of the storefront cannot run although their sources can, which no test of sources sees:
 *
 * - Files that import each other in a circle. Their modules do not, but then one of them runs before what it imports: a
 *   schema is undefined.
 * - A file that exports what it does not have. Rolldown writes one where a module that belongs to a chunk imports a
 *   module that only pages
 *   with files of their own should need.
 */
export function soundFiles(): Plugin {
  return {
    name: 'sound-files',
    generateBundle(_options, bundle) {
      const crossings = crossingsOf(this, bundle);
      for (const file of crossings.keys()) {
        const circle = circleFrom(file, crossings);
        if (circle)
          this.error(`Files import each other. Change build/split/chunks.ts.\n${circle.join('\n')}`);
      }
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const [name] = undeclaredExports(output.code);
        if (name !== undefined)
          this.error(
            `${output.fileName} exports ${name}, which it does not have. Change build/split/chunks.ts.`,
          );
      }
    },
  };
}
