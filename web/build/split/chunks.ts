import type { Plugin, Rolldown } from 'vite';
import { isNamed, staleEntries, type ModulePath } from './module-paths.ts';

const PACKAGES =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|jotai)[\\/]|vite[\\/]preload-helper/;
const SCHEMAS = /node_modules[\\/]valibot/;
const QUERY_PACKAGES = /node_modules[\\/]@tanstack[\\/]/;
const QR_CODES = /node_modules[\\/]uqr[\\/]/;

const READER: readonly ModulePath[] = [
  'domain/src/shop/catalogue/catalogue',
  'domain/src/shop/catalogue/early-access',
  'domain/src/shop/catalogue/keys',
  'domain/src/shop/catalogue/tracks',
  'domain/src/shop/licences/default-licences',
  'domain/src/shop/licences/licence',
  'domain/src/shop/licences/public',
  'domain/src/shop/licences/track-licences',
  'domain/src/platform/money/schema',
  'domain/src/shop/settings/default-public',
  'domain/src/shop/settings/default-shop',
  'domain/src/shop/settings/front',
  'domain/src/shop/settings/public',
  'web/src/features/shop/catalogue/data/catalogue',
  'web/src/features/shop/catalogue/data/readCatalogue',
  'web/src/lib/firestore/',
];

const QUERY: readonly ModulePath[] = ['web/src/lib/query/'];

const ACCOUNT: readonly ModulePath[] = [
  'domain/src/api/account',
  'domain/src/api/orders',
  'web/src/app/layouts/AuthLayout',
  'web/src/app/layouts/Redirect',
  'web/src/app/pages/account/',
  'web/src/features/people/account/',
  '!web/src/features/people/account/index',
  '!web/src/features/people/account/session/',
  'web/src/features/sales/orders/',
  '!web/src/features/sales/orders/index',
  'web/src/ui/Tabs',
];

/** Everything of the Member Space. */
const MEMBER: readonly ModulePath[] = [
  'domain/src/api/member/',
  'domain/src/platform/csv',
  'domain/src/pages/dashboard/',
  'domain/src/shop/import/',
  'domain/src/people/newsletter/',
  'domain/src/sales/statistics/sales',
  'domain/src/sales/statistics/statistics',
  'domain/src/sales/statistics/summary',
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
  '!domain/src/shop/import/',
  '!web/src/features/member/shop/activity/',
  '!web/src/features/member/beats/analysis/',
  '!web/src/features/member/base/beat-search/',
  '!web/src/features/member/beats/bulk-upload/',
  '!web/src/features/member/people/campaigns/',
  '!web/src/features/member/people/customers/',
  '!web/src/features/member/sales/deals/',
  '!web/src/features/member/beats/import/',
  '!web/src/features/member/people/inbox/',
  '!web/src/features/member/sales/kits/',
  '!web/src/features/member/sales/licences/',
  '!web/src/features/member/sales/offers/',
  '!web/src/features/member/shop/security/',
  '!web/src/features/member/shop/settings/',
  '!web/src/features/member/shop/setup/',
  '!web/src/features/member/insight/song-check/',
  '!web/src/features/member/people/splits/',
  'web/src/features/member/people/splits/splitCalls',
  '!web/src/features/member/insight/statistics/',
  'web/src/features/member/insight/statistics/statisticsCall',
  '!web/src/features/member/shop/status/',
  '!web/src/features/member/beats/track-form/',
  'web/src/features/member/beats/track-form/TrackModal',
  'web/src/features/member/beats/track-form/split/ShareFields',
  'web/src/features/member/beats/track-form/split/SplitPart.module',
  'web/src/features/member/beats/track-form/split/splitDraft',
  '!web/src/features/member/beats/uploads/',
  '!web/src/features/member/insight/usage/',
  '!web/src/features/member/beats/video/',
];

const FILES: readonly ModulePath[] = [
  'web/src/lib/sound/remoteAudioSeconds',
  'web/src/ui/fields/DropZone',
  'web/src/ui/fields/useDrop',
];

const SONGS: readonly ModulePath[] = [
  'domain/src/shop/analysis/spectrum',
  'domain/src/shop/fingerprint/',
  'web/src/features/sales/song-check/',
];

const LEGAL: readonly ModulePath[] = [
  'domain/src/shop/settings/sections',
  'web/src/features/shop/legal/texts/',
  '!web/src/features/shop/legal/texts/useContracts',
];

const PRODUCER: readonly ModulePath[] = [
  'domain/src/shop/catalogue/bulk-edit',
  'domain/src/shop/catalogue/files/share-picture',
  'domain/src/shop/catalogue/track-edit',
  'domain/src/shop/licences/schema',
  'domain/src/shop/settings/accent',
  'domain/src/shop/settings/checklist',
  'domain/src/shop/settings/member',
  'domain/src/shop/settings/schema',
  'domain/src/shop/settings/settings',
];

const PAGES: readonly ModulePath[] = [
  'domain/src/people/account',
  'domain/src/api/offers',
  'domain/src/api/statements',
  'domain/src/shop/catalogue/discovery/similar-tracks',
  'domain/src/shop/files/file-text',
  'domain/src/shop/catalogue/files/timbre',
  'domain/src/shop/comments',
  'domain/src/sales/deals/',
  'domain/src/shop/kits/kits',
  'domain/src/shop/kits/licence',
  'domain/src/shop/licences/claims',
  'domain/src/shop/licences/terms',
  'domain/src/shop/licences/usage',
  'domain/src/platform/money/allocation',
  'domain/src/platform/money/signed-money',
  'domain/src/sales/offers/',
  'domain/src/sales/orders/withdrawal',
  'domain/src/platform/pagination',
  'domain/src/platform/printable',
  'domain/src/shop/profile/variables',
  'domain/src/sales/splits/',
  'domain/src/shop/splits',
  'web/src/app/layouts/',
  'web/src/app/pages/',
  'web/src/app/returnPath',
  'web/src/app/suggestions/',
  'web/src/features/sales/cart/kits/',
  'web/src/features/sales/cart/upgrades/',
  'web/src/features/shop/catalogue/data/',
  'web/src/features/shop/kits/',
  '!web/src/features/shop/kits/state',
  '!web/src/features/shop/kits/useKitCount',
  'web/src/features/sales/offers/',
  'web/src/features/sales/statements/',
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
  'domain/src/platform/texts',
];

const LATE: readonly ModulePath[] = [
  'domain/src/api/common',
  'domain/src/shop/catalogue/discovery/wanted',
  'domain/src/shop/files/file-text',
  'domain/src/shop/catalogue/free-downloads',
  'domain/src/platform/errors',
  'domain/src/shop/licences/delivery-text',
  'domain/src/shop/licences/ids',
  'domain/src/platform/money/currencies',
  'domain/src/sales/orders/upgrades',
  'domain/src/pages/html/embed',
  'domain/src/shop/statistics/visits',
  'domain/src/platform/validation',
  'web/src/app/pages/kits/KitCards.module',
  'web/src/app/pages/kits/KitPlaces',
  'web/src/app/pages/tracks/filters/filterQuery',
  'web/src/app/share/',
  'web/src/app/shell/SocialLinks',
  'web/src/features/sales/cart/basis',
  'web/src/features/sales/cart/changes',
  'web/src/features/sales/cart/purchase/QuickAdd',
  'web/src/features/people/favourites/state',
  'web/src/features/shop/free-downloads/FreeDownload',
  'web/src/features/shop/kits/state',
  'web/src/features/shop/kits/useKitCount',
  'web/src/features/shop/licences/',
  '!web/src/features/shop/licences/OwnedKitNote',
  'web/src/features/player/kept/storage',
  'web/src/features/player/keys/shortcuts',
  'web/src/features/player/kitPreview',
  'web/src/features/player/playback/moment',
  'web/src/features/player/playback/queue',
  'web/src/features/sales/statistics/source',
  'web/src/lib/api/apiCall',
  'web/src/lib/serverTime',
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
