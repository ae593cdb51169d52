import type { Plugin, Rolldown } from 'vite';
import { isNamed, staleEntries, type ModulePath } from './module-paths.ts';

const PACKAGES =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|jotai)[\\/]|vite[\\/]preload-helper/;
const SCHEMAS = /node_modules[\\/]valibot/;
const QUERY_PACKAGES = /node_modules[\\/]@tanstack[\\/]/;
const QR_CODES = /node_modules[\\/]uqr[\\/]/;

const READER: readonly ModulePath[] = [
  'domain/src/catalogue/catalogue',
  'domain/src/catalogue/early-access',
  'domain/src/catalogue/keys',
  'domain/src/catalogue/tracks',
  'domain/src/licences/default-licences',
  'domain/src/licences/licence',
  'domain/src/licences/public',
  'domain/src/licences/track-licences',
  'domain/src/pages/elements',
  'domain/src/settings/default-public',
  'domain/src/settings/default-shop',
  'domain/src/settings/front',
  'domain/src/settings/public',
  'web/src/features/catalogue/data/catalogue',
  'web/src/features/catalogue/data/readCatalogue',
  'web/src/lib/firestore/',
];

const QUERY: readonly ModulePath[] = ['web/src/lib/query/'];

const ACCOUNT: readonly ModulePath[] = [
  'domain/src/api/account',
  'domain/src/api/orders',
  'web/src/app/layouts/AuthLayout',
  'web/src/app/layouts/Redirect',
  'web/src/app/pages/account/',
  'web/src/features/account/',
  '!web/src/features/account/index',
  '!web/src/features/account/session/',
  'web/src/ui/Tabs',
];

/** Everything of the Member Space. */
const MEMBER: readonly ModulePath[] = [
  'domain/src/api/member/',
  'domain/src/csv',
  'domain/src/dashboard/',
  'domain/src/import/',
  'domain/src/newsletter/',
  'domain/src/orders/sales',
  'domain/src/statistics/statistics',
  'domain/src/statistics/summary',
  'web/src/app/pages/member/',
  'web/src/features/member/',
  'web/src/lib/hexadecimal',
  'web/src/lib/paths/dashboardQuery',
  'web/src/ui/icons/dashboard',
];

/** What loads with the dashboard: not what one of its pages alone needs. */
const DASHBOARD: readonly ModulePath[] = [
  ...MEMBER,
  '!domain/src/api/member/import',
  '!domain/src/api/member/kits',
  '!domain/src/import/',
  '!web/src/features/member/activity/',
  '!web/src/features/member/analysis/',
  '!web/src/features/member/beat-search/',
  '!web/src/features/member/bulk-upload/',
  '!web/src/features/member/campaigns/',
  '!web/src/features/member/customers/',
  '!web/src/features/member/deals/',
  '!web/src/features/member/import/',
  '!web/src/features/member/inbox/',
  '!web/src/features/member/kits/',
  '!web/src/features/member/licences/',
  '!web/src/features/member/offers/',
  '!web/src/features/member/security/',
  '!web/src/features/member/settings/',
  '!web/src/features/member/setup/',
  '!web/src/features/member/song-check/',
  '!web/src/features/member/splits/',
  'web/src/features/member/splits/splitCalls',
  '!web/src/features/member/statistics/',
  'web/src/features/member/statistics/statisticsCall',
  '!web/src/features/member/status/',
  '!web/src/features/member/track-form/',
  'web/src/features/member/track-form/split/ShareFields',
  'web/src/features/member/track-form/split/SplitPart.module',
  'web/src/features/member/track-form/split/splitDraft',
  '!web/src/features/member/uploads/',
  '!web/src/features/member/usage/',
  '!web/src/features/member/video/',
];

const FILES: readonly ModulePath[] = [
  'web/src/lib/sound/remoteAudioSeconds',
  'web/src/ui/fields/DropZone',
  'web/src/ui/fields/useDrop',
];

const SONGS: readonly ModulePath[] = [
  'domain/src/analysis/spectrum',
  'domain/src/fingerprint/',
  'web/src/features/song-check/',
];

const LEGAL: readonly ModulePath[] = [
  'domain/src/settings/sections',
  'web/src/features/legal/texts/',
  '!web/src/features/legal/texts/useContracts',
];

const PRODUCER: readonly ModulePath[] = [
  'domain/src/catalogue/bulk-edit',
  'domain/src/catalogue/files/share-picture',
  'domain/src/catalogue/track-edit',
  'domain/src/licences/schema',
  'domain/src/settings/accent',
  'domain/src/settings/checklist',
  'domain/src/settings/member',
  'domain/src/settings/schema',
  'domain/src/settings/settings',
  'domain/src/settings/texts',
];

const PAGES: readonly ModulePath[] = [
  'domain/src/account',
  'domain/src/api/offers',
  'domain/src/api/statements',
  'domain/src/catalogue/discovery/similar-tracks',
  'domain/src/catalogue/files/file-text',
  'domain/src/catalogue/files/timbre',
  'domain/src/comments',
  'domain/src/deals/',
  'domain/src/kits/kits',
  'domain/src/kits/licence',
  'domain/src/licences/claims',
  'domain/src/licences/terms',
  'domain/src/licences/usage',
  'domain/src/money/allocation',
  'domain/src/money/signed-money',
  'domain/src/offers/',
  'domain/src/orders/withdrawal',
  'domain/src/pagination',
  'domain/src/printable',
  'domain/src/settings/variables',
  'domain/src/splits/',
  'web/src/app/layouts/',
  'web/src/app/pages/',
  'web/src/app/returnPath',
  'web/src/app/suggestions/',
  'web/src/features/cart/kits/',
  'web/src/features/cart/upgrades/',
  'web/src/features/catalogue/data/',
  'web/src/features/kits/',
  '!web/src/features/kits/state',
  '!web/src/features/kits/useKitCount',
  'web/src/features/offers/',
  'web/src/features/statements/',
  'web/src/lib/api/fileCall',
  'web/src/lib/api/useRequest',
  'web/src/lib/date',
  'web/src/lib/orderState',
  'web/src/lib/saveFile',
  'web/src/lib/storage/earlyKeys',
  'web/src/lib/useDebouncedSearch',
  'web/src/ui/Disclosure',
  'web/src/ui/Paginator',
  'web/src/ui/fields/CopyText',
  'web/src/ui/form/CodeField',
  'web/src/ui/form/CurrentPasswordField',
];

const LATE: readonly ModulePath[] = [
  'domain/src/api/common',
  'domain/src/catalogue/discovery/wanted',
  'domain/src/catalogue/files/file-text',
  'domain/src/catalogue/free-downloads',
  'domain/src/errors',
  'domain/src/licences/delivery-text',
  'domain/src/licences/ids',
  'domain/src/money/currencies',
  'domain/src/orders/upgrades',
  'domain/src/pages/embed',
  'domain/src/statistics/visits',
  'domain/src/validation',
  'web/src/app/pages/kits/KitCards.module',
  'web/src/app/pages/kits/KitPlaces',
  'web/src/app/pages/tracks/filters/filterQuery',
  'web/src/app/share/',
  'web/src/app/shell/SocialLinks',
  'web/src/features/cart/basis',
  'web/src/features/cart/changes',
  'web/src/features/cart/purchase/QuickAdd',
  'web/src/features/favourites/state',
  'web/src/features/free-download/FreeDownload',
  'web/src/features/kits/state',
  'web/src/features/kits/useKitCount',
  'web/src/features/licences/',
  '!web/src/features/licences/OwnedKitNote',
  'web/src/features/player/kept/storage',
  'web/src/features/player/keys/shortcuts',
  'web/src/features/player/kitPreview',
  'web/src/features/player/playback/moment',
  'web/src/features/player/playback/queue',
  'web/src/features/statistics/source',
  'web/src/lib/api/apiCall',
  'web/src/lib/page/useIsSeen',
  'web/src/lib/paths/customerPaths',
  'web/src/ui/fields/HoneypotField',
  'web/src/ui/icons/brands',
  'web/src/ui/icons/sharing',
  'web/src/ui/icons/signs',
  'web/src/ui/links/TextLink',
  'web/src/ui/toasts/',
  'web/src/ui/useBusy',
  'web/src/ui/useTopDialog',
];

const SOURCE: readonly ModulePath[] = ['web/src/', 'domain/src/'];
const ENTRY: readonly ModulePath[] = ['web/src/main', 'web/src/boot'];
const STYLE = /\.css$/;

const LISTS = {
  READER,
  QUERY,
  ACCOUNT,
  DASHBOARD,
  FILES,
  SONGS,
  LEGAL,
  PRODUCER,
  PAGES,
  LATE,
  SOURCE,
  ENTRY,
} as const;

function isMember(id: string): boolean {
  return isNamed(MEMBER, id) || QR_CODES.test(id);
}

function isQuery(id: string): boolean {
  return isNamed(QUERY, id) || QUERY_PACKAGES.test(id);
}

function isPublic(id: string): boolean {
  return isNamed(SOURCE, id) && !isMember(id) && !isQuery(id);
}

/** Whether a chunk holds styles of pages that are not prerendered. */
export function hasPrivateStyle(moduleIds: readonly string[]): boolean {
  return moduleIds.some((id) => STYLE.test(id) && !(isPublic(id) && !isNamed(ACCOUNT, id)));
}

/**
 * How the storefront is split into files (docs/decisions/0011-first-load.md). On a slow connection each extra file costs
 * more than the bytes it saves, so small modules that are needed together share one.
 *
 * - `platform`: packages; browsers keep it cached when only the shop changes
 * - `reader`: the catalogue reader, loaded in parallel with the shell
 * - `shell`: everything else that the first page needs
 * - `member`: the dashboard with its lists; its other pages, uploads and audio analysis load when they are opened
 * - `query`: TanStack Query, for account and member pages only
 * - `account`: the customer's pages
 * - `legal`: texts of terms and privacy, for their pages and the form that edits them
 * - `producer`: what forms of the dashboard share with nothing else
 * - `late`: what the parts share that every visit loads after the page (footer, shelves, messages, keys)
 * - `files`: choosing files, for the dashboard and for `songs`
 * - `songs`: comparing songs with beats, for an order and a page of the dashboard
 * - `pages`: what two or more of the other pages share
 * - `common`: the rest that is shared
 */
export const chunkGroups: NonNullable<Rolldown.CodeSplittingOptions['groups']> = [
  { name: 'platform', test: PACKAGES, priority: 5 },
  {
    name: 'reader',
    test: (id) => isNamed(READER, id) || SCHEMAS.test(id),
    priority: 4,
    includeDependenciesRecursively: false,
  },
  {
    name: 'shell',
    test: (id) => isPublic(id) && !isNamed(ENTRY, id),
    tags: ['$initial'],
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'member',
    test: (id) => isNamed(DASHBOARD, id),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'query', test: isQuery, priority: 2, includeDependenciesRecursively: false },
  {
    name: 'legal',
    test: (id) => isNamed(LEGAL, id),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'producer',
    test: (id) => isNamed(PRODUCER, id),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'account',
    test: (id) => isNamed(ACCOUNT, id),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'files',
    test: (id) => isNamed(FILES, id),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'songs',
    test: (id) => isNamed(SONGS, id),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'late',
    test: (id) => isPublic(id) && isNamed(LATE, id),
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pages',
    test: (id) => isPublic(id) && isNamed(PAGES, id),
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
  {
    name: 'common',
    test: isPublic,
    minShareCount: 2,
    priority: 1,
    includeDependenciesRecursively: false,
  },
];

/** Fails the build if a list of modules names one that is not there: its code would silently move into another file. */
export function checkChunks(): Plugin {
  return {
    name: 'check-chunks',
    generateBundle() {
      const ids = [...this.getModuleIds()];
      const stale = Object.entries(LISTS).flatMap(([name, list]) =>
        staleEntries(list, ids).map((entry) => `${name}: ${entry}`),
      );
      if (stale.length > 0)
        throw new Error(`web/build/split/chunks.ts names no module:\n${stale.join('\n')}`);
    },
  };
}
