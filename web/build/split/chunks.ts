import { parse } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { importGraph, reachedFrom } from './import-graph.ts';

/** Parts of the shop that load on demand, by the path of the module that starts them. The first match counts. */
export const AREAS = {
  /** The catalogue, in parallel with the shell. */
  reader: /features\/shop\/catalogue\/data\/readCatalogue/,
  /** With every page: footer, shelves, background tasks, row controls. */
  late: /web\/src\/(?:app\/(?:shell|track-row|pages\/home)|features\/sales\/statistics)\//,
  /** On any page, when the visitor asks for it: player, toasts, comparison. */
  parts: /web\/src\/(?:app\/(?!pages\/)|features\/player\/|ui\/)/,
  account: /web\/src\/(?:app\/pages\/account|features\/(?:people\/account|sales\/song-check))\//,
  member: /web\/src\/app\/pages\/member\//,
  dashboard: /web\/src\/features\/member\//,
  pages: /web\/src\//,
} as const;

type Area = keyof typeof AREAS;

/** The parts of each area that need a module, by their first modules. */
const needs = new Map<string, Map<Area, Set<string>>>();

function needOf(id: string, area: Area): number {
  return needs.get(id)?.get(area)?.size ?? 0;
}

function isPrivate(id: string): boolean {
  return needOf(id, 'account') + needOf(id, 'member') + needOf(id, 'dashboard') > 0;
}

/** The only public page that needs code of the dashboard; null if there is none, or customers need it too. */
function onlyPage(id: string): string | null {
  const [page, ...others] = needs.get(id)?.get('pages') ?? [];
  return page !== undefined && others.length === 0 && isPrivate(id) && needOf(id, 'account') === 0
    ? parse(page).name
    : null;
}

/** Follows the imports of each part. */
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
          const parts = needs.get(id) ?? new Map<Area, Set<string>>();
          needs.set(id, parts.set(area, (parts.get(area) ?? new Set()).add(root)));
        }
      }
    },
  };
}

const ENTRY = /web[\\/]src[\\/]boot\./;
/** Bytes before compression. */
const WORTH_A_FILE = 6000;

const PACKAGE = /node_modules|vite[\\/]preload-helper/;

/**
 * The files of the storefront (docs/decisions/0011-first-load.md). On a slow connection an extra file costs more than
 * the bytes it saves, so code that the same visitors need shares one. The first matching group gets a module. Code that
 * a single part needs stays with that part.
 */
export const chunkGroups: Rolldown.CodeSplittingOptions['groups'] = [
  // Browsers keep it cached when only the shop changes.
  { name: 'platform', test: PACKAGE, tags: ['$initial'] },
  { name: 'shell', test: (id) => !ENTRY.test(id), tags: ['$initial'] },
  { name: 'reader', test: (id) => needOf(id, 'reader') > 0 },
  { name: 'late', test: (id) => needOf(id, 'late') > 0 },
  { name: 'parts', test: (id) => needOf(id, 'parts') > 0, minShareCount: 2 },
  // Other pages are spared much code that one of them shares with the dashboard, such as a collaborator's statement.
  { name: onlyPage, debugName: 'only page', minShareCount: 2, minSize: WORTH_A_FILE },
  // Code of two pages gets a file of its own, unless account or dashboard need it too: it would land in theirs.
  {
    name: 'pages',
    test: (id) => needOf(id, 'pages') > (isPrivate(id) ? 0 : 2),
    minShareCount: 2,
  },
  // For customers and the dashboard.
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

/** Files whose styles are in the HTML of every page. */
const FRONT = ['index', 'late', 'parts'];

/** Where a file's styles go: into every page, into every public page but home, or into a style sheet of its own. */
export function placeOfStyle({ name, moduleIds }: Rolldown.OutputChunk): 'front' | 'pages' | 'own' {
  if (FRONT.includes(name)) return 'front';
  return moduleIds.some((id) => id.endsWith('.css') && needOf(id, 'pages') > 0) ? 'pages' : 'own';
}
