import { relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { AREAS } from './chunks.ts';
import { importGraph, reachedFrom, type ImportGraph } from './import-graph.ts';

interface Budget {
  readonly name: string;
  /** Entries and dynamically imported modules. */
  readonly roots: RegExp;
  /** JavaScript, gzip. Pages: on top of the shell. */
  readonly kilobytes: number;
}

const SHELL: Budget = {
  name: 'The shop before it is usable',
  roots: /web\/src\/(?:main|boot)\.tsx?$/,
  kilobytes: 100,
};

/** `npm run bench -- web scripts` measures the same in a browser. */
const VISIT: Budget = {
  name: 'A visit to the home page',
  roots: new RegExp(
    [SHELL.roots, AREAS.reader, AREAS.late, /playback\/engine/].map(({ source }) => source).join('|'),
  ),
  kilobytes: 137.2,
};

const PAGES: readonly Budget[] = [
  { name: 'A page', roots: /app\/pages\/(?!account|member).*Page\.tsx$/, kilobytes: 62 },
  { name: 'A page of customers', roots: /app\/pages\/account\/.*Page\.tsx$/, kilobytes: 86 },
  { name: 'The dashboard', roots: /app\/pages\/member\/.*Page\.tsx$/, kilobytes: 115.6 },
];

interface Import {
  /** From the root to the imported module. */
  readonly chain: readonly string[];
  /** Bytes that load because of this import alone. */
  readonly bytes: number;
}

const NAMED_IMPORTS = 5;

/** A module's size within a compressed file is an estimate. */
const NEARLY = 0.8;

function chainTo(id: string, reached: ReadonlyMap<string, string | null>): string[] {
  const importer = reached.get(id);
  return importer ? [...chainTo(importer, reached), id] : [id];
}

/**
 * Imports that would save about `excess` bytes each if they were dynamic, smallest first. If there is none: those that
 * would save most.
 */
export function importsToDefer(
  graph: ImportGraph,
  roots: readonly string[],
  { sizes, excess }: { readonly sizes: ReadonlyMap<string, number>; readonly excess: number },
): Import[] {
  const sum = (ids: Iterable<string>): number =>
    [...ids].reduce((total, id) => total + (sizes.get(id) ?? 0), 0);
  const reached = reachedFrom(graph, roots);
  const all = sum(reached.keys());
  const imports = [...reached.keys()]
    .filter((id) => !roots.includes(id))
    .map((id) => ({ chain: chainTo(id, reached), bytes: all - sum(reachedFrom(graph, roots, id).keys()) }))
    .sort((a, b) => a.bytes - b.bytes);
  const enough = imports.filter(({ bytes }) => bytes >= excess * NEARLY);
  return enough.length > 0 ? enough.slice(0, NAMED_IMPORTS) : imports.slice(-NAMED_IMPORTS).reverse();
}

function inKilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** Fails the build over an exceeded budget and names the imports behind it. */
export function sizeBudgets(): Plugin {
  let folder = '';
  return {
    name: 'size-budgets',
    apply: 'build',
    configResolved({ root }) {
      folder = root;
    },
    generateBundle: {
      // The code is then what browsers get.
      order: 'post',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const fileOf = new Map(chunks.flatMap((chunk) => chunk.moduleIds.map((id) => [id, chunk.fileName])));
        const imports: ImportGraph = new Map(chunks.map((chunk) => [chunk.fileName, chunk.imports]));
        const gzipped = new Map(
          chunks.map(({ fileName, code }) => [fileName, gzipSync(code, { level: 9 }).length]),
        );
        const filesOf = (ids: readonly string[]) => [
          ...reachedFrom(
            imports,
            ids.flatMap((id) => fileOf.get(id) ?? []),
          ).keys(),
        ];
        const isRoot = (id: string) =>
          SHELL.roots.test(id) || (this.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
        const rootsOf = ({ roots }: Budget) =>
          [...fileOf.keys()].filter((id) => roots.test(id) && isRoot(id));

        const check = (
          { name, kilobytes }: Budget,
          roots: readonly string[],
          before: readonly string[] = [],
        ) => {
          const files = filesOf(roots).filter((file) => !before.includes(file));
          const bytes = files.reduce((total, file) => total + (gzipped.get(file) ?? 0), 0);
          const excess = bytes - kilobytes * 1000;
          if (excess <= 0) return;
          const sizes = new Map(
            chunks
              .filter(({ fileName }) => files.includes(fileName))
              .flatMap(({ fileName, modules }) => {
                const lengths = Object.entries(modules).map(
                  ([id, module]) => [id, module.renderedLength] as const,
                );
                const whole = lengths.reduce((total, [, length]) => total + length, 0);
                return lengths.map(
                  ([id, length]) => [id, (length / whole) * (gzipped.get(fileName) ?? 0)] as const,
                );
              }),
          );
          const graph = importGraph(this.getModuleIds(), (id) => this.getModuleInfo(id));
          const named = importsToDefer(graph, roots, { sizes, excess }).map(
            (found) =>
              `  ${inKilobytes(found.bytes)}  ${found.chain.map((id) => relative(folder, id)).join(' → ')}`,
          );
          this.error(
            `${name} loads ${inKilobytes(bytes)} of JavaScript (gzip), ${inKilobytes(excess)} over its budget in build/split/budget.ts.\n` +
              `Make one of these imports dynamic, or drop it:\n${named.join('\n')}\n` +
              `Files: ${files.map((file) => `${file} ${inKilobytes(gzipped.get(file) ?? 0)}`).join(', ')}`,
          );
        };
        check(SHELL, rootsOf(SHELL));
        check(VISIT, rootsOf(VISIT));
        const before = filesOf(rootsOf(SHELL));
        for (const page of PAGES) for (const root of rootsOf(page)) check(page, [root], before);
      },
    },
  };
}
