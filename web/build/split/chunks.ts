import type { Plugin, Rolldown } from 'vite';
import { importGraph, reachedFrom } from './import-graph.ts';

/** What loads on demand, by the folder of the module that is imported then. The first that names it counts. */
export const AREAS = {
  /** The catalogue, in parallel with the shell. */
  reader: /features\/shop\/catalogue\/data\/readCatalogue/,
  /** With every page: footer, shelves, what runs unseen, and the controls of rows. */
  late: /web\/src\/(?:app\/(?:shell|track-row|pages\/home)|features\/sales\/statistics)\//,
  /** On any page, when it is asked for: player, toasts, comparing. */
  parts: /web\/src\/(?:app\/(?!pages\/)|features\/player\/|ui\/)/,
  account: /web\/src\/(?:app\/pages\/account|features\/sales\/song-check)\//,
  member: /web\/src\/app\/pages\/member\//,
  dashboard: /web\/src\/features\/member\//,
  pages: /web\/src\//,
} as const;

type Area = keyof typeof AREAS;

/** How many parts of an area need a module. */
const needs = new Map<string, Map<Area, number>>();

function needOf(id: string, area: Area): number {
  return needs.get(id)?.get(area) ?? 0;
}

function isPrivate(id: string): boolean {
  return needOf(id, 'account') + needOf(id, 'member') + needOf(id, 'dashboard') > 0;
}

/** Finds what each part that loads on demand imports. */
export function readNeeds(): Plugin {
  return {
    name: 'read-needs',
    apply: 'build',
    buildEnd() {
      const moduleOf = (id: string) => this.getModuleInfo(id);
      const graph = importGraph(this.getModuleIds(), moduleOf);
      needs.clear();
      for (const root of graph.keys()) {
        const area = (Object.keys(AREAS) as Area[]).find((name) => AREAS[name].test(root));
        if (!area || moduleOf(root)?.dynamicImporters.length === 0) continue;
        for (const id of reachedFrom(graph, [root]).keys()) {
          const counts = needs.get(id) ?? new Map<Area, number>();
          needs.set(id, counts.set(area, (counts.get(area) ?? 0) + 1));
        }
      }
    },
  };
}

const ENTRY = /web[\\/]src[\\/]boot\./;
const PACKAGE = /node_modules|vite[\\/]preload-helper/;

/**
 * How the storefront is split into files (docs/decisions/0011-first-load.md). On a slow connection each extra file costs more than the
 * bytes it saves, so modules share a file with others that the same visitors need: the first group that names a module has it.
 * What only one part needs stays with it.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions['groups'] = [
  // Browsers keep it cached when only the shop changes.
  { name: 'platform', test: PACKAGE, tags: ['$initial'] },
  { name: 'shell', test: (id) => !ENTRY.test(id), tags: ['$initial'] },
  { name: 'reader', test: (id) => needOf(id, 'reader') > 0 },
  { name: 'late', test: (id) => needOf(id, 'late') > 0 },
  { name: 'parts', test: (id) => needOf(id, 'parts') > 0, minShareCount: 2 },
  // What only two pages share is a file of its own, unless private pages would put it into theirs.
  {
    name: 'pages',
    test: (id) => needOf(id, 'pages') > (isPrivate(id) ? 0 : 2),
    minShareCount: 2,
  },
  // What customers and the dashboard share.
  {
    name: 'session',
    test: (id) => needOf(id, 'account') > 0 && needOf(id, 'member') + needOf(id, 'dashboard') > 0,
    minShareCount: 2,
  },
  { name: 'account', test: (id) => needOf(id, 'account') > 0, minShareCount: 2 },
  {
    name: 'member',
    test: (id) => needOf(id, 'member') > 0 || needOf(id, 'dashboard') > 7,
    minShareCount: 2,
  },
];

/** The files whose styles every page has: the shell, and what each visit loads next. */
const FRONT = ['index', 'late', 'parts'];

/** Where the styles of a file are: in every page, in all public pages but the home page, or in a file that loads with it. */
export function placeOfStyle({ name, moduleIds }: Rolldown.OutputChunk): 'front' | 'pages' | 'own' {
  if (FRONT.includes(name)) return 'front';
  return moduleIds.some((id) => id.endsWith('.css') && needOf(id, 'pages') > 0) ? 'pages' : 'own';
}
