import type { Rolldown } from 'vite';

const PACKAGES =
  /node_modules[\\/](?:react|react-dom|scheduler|react-router|react-router-dom|jotai)[\\/]|vite[\\/]preload-helper/;
const READER =
  /src[\\/](?:features[\\/]catalogue[\\/]data[\\/](?:readCatalogue|catalogue)\.|lib[\\/]firestore[\\/])|domain[\\/]src[\\/](?:catalogue[\\/](?:early-access|keys|tracks|catalogue)|licences[\\/](?:default-licences|licence|public|track-licences)|pages[\\/]elements|settings[\\/](?:about|default-public|default-shop|front|public))\.|node_modules[\\/]valibot/;
const QUERY = /node_modules[\\/]@tanstack[\\/]|src[\\/]lib[\\/]query[\\/]/;
const ACCOUNT =
  /src[\\/](?:features[\\/]account[\\/](?!index|session)|ui[\\/]Tabs|app[\\/](?:layouts[\\/](?:AuthLayout|Redirect)|pages[\\/]account))|domain[\\/]src[\\/]api[\\/](?:account|orders)\./;
const MEMBER =
  /src[\\/](?:(?:member|csv)\.|api[\\/]member[\\/]|import[\\/]|newsletter[\\/]|dashboard[\\/]|orders[\\/]sales\.|statistics[\\/](?:statistics|summary)|features[\\/]member[\\/]|lib[\\/](?:hexadecimal|paths[\\/]dashboardQuery)|ui[\\/]icons[\\/]dashboard|app[\\/]pages[\\/]member)|node_modules[\\/]uqr[\\/]/;
const DASHBOARD =
  /[\\/]features[\\/]member[\\/](?!activity|analysis|beat-search|bulk|campaigns|customers|deals|import|inbox|kits|licences|offers|security|settings|setup|splits[\\/](?!splitCalls)|statistics[\\/](?!statisticsCall)|status|uploads|track-form[\\/](?!split[\\/](?:ShareFields|SplitPart\.module|splitDraft))|song-check|usage|video)|[\\/](?:lib|app|icons)[\\/]|domain[\\/]src[\\/](?:(?:member|csv)\.|api[\\/]member[\\/](?!(?:import|kits)\.)|newsletter[\\/]|dashboard[\\/]|orders[\\/]sales\.|statistics[\\/])/;
const FILES =
  /web[\\/]src[\\/](?:ui[\\/]fields[\\/](?:DropZone|useDrop)|lib[\\/]sound[\\/]remoteAudioSeconds)\b/;
const SONGS =
  /features[\\/]song-check[\\/]|domain[\\/]src[\\/]fingerprint[\\/]|domain[\\/]src[\\/]analysis[\\/]spectrum/;
const LEGAL = /features[\\/]legal[\\/]texts[\\/](?!useContracts)|domain[\\/]src[\\/]settings[\\/]sections\./;
const PRODUCER =
  /domain[\\/]src[\\/](?:licences[\\/]schema|settings[\\/](?:accent|checklist|member|schema|settings|texts)|catalogue[\\/](?:bulk-edit|track-edit|files[\\/]share-picture))\./;
const PAGES =
  /web[\\/]src[\\/](?:ui[\\/](?:Paginator|fields[\\/]CopyText|Disclosure|form[\\/]C\w+PasswordField|form[\\/]CodeField)|app[\\/](?:suggestions|layouts|pages|returnPath)|lib[\\/](?:useDebouncedSearch|saveFile|orderState|date|storage[\\/]earlyKeys|api[\\/](?:useRequest|fileCall))|features[\\/](?:offers|cart[\\/](?:upgrades|kits)|kits[\\/](?!useKitCount|state)|statements|catalogue[\\/]data))|domain[\\/]src[\\/](?:account|api[\\/](?:offers|statements)|comments|deals|kits[\\/](?:kits|licence)\.|offers|money[\\/](?:allocation|signed-money)\.|orders[\\/]withdrawal\.|splits|pagination|printable|catalogue[\\/](?:files[\\/](?:file-text|timbre)|discovery[\\/]similar-tracks)|licences[\\/](?:claims|terms|usage)|settings[\\/]variables)/;
const LATE =
  /web[\\/]src[\\/](?:features[\\/](?:cart[\\/](?:basis|changes|purchase[\\/]QuickAdd)|favourites[\\/]state|free-download[\\/]FreeDownload\.|kits[\\/](?:useKitCount|state)|licences[\\/](?!OwnedKitNote)|player[\\/](?:kitPreview|playback[\\/](?:moment|queue)|kept[\\/]storage|keys[\\/]shortcuts)|statistics[\\/]source)|app[\\/](?:pages[\\/](?:kits[\\/](?:KitPlaces|KitCards\.module)|tracks[\\/]filters[\\/]filterQuery)|share[\\/]|shell[\\/]SocialLinks)|lib[\\/](?:api[\\/]apiCall|page[\\/]useIsSeen|paths[\\/]customerPaths)|ui[\\/](?:fields[\\/]HoneypotField|icons[\\/](?:brands|sharing|signs)|links[\\/]TextLink|toasts|useBusy|useTopDialog))|domain[\\/]src[\\/](?:api[\\/]common|catalogue[\\/](?:discovery[\\/]wanted|free-downloads|files[\\/]file-text)|errors|licences[\\/](?:delivery-text|ids)|money[\\/]currencies|orders[\\/]upgrades|pages[\\/]embed|statistics[\\/]visits|validation)\./;
const SOURCE = /web[\\/]src[\\/]|domain[\\/]src[\\/]/;
const ENTRY = /web[\\/]src[\\/](?:main\.tsx|boot\.ts)$/;
const STYLE = /\.css$/;

function isPublic(id: string): boolean {
  return SOURCE.test(id) && !MEMBER.test(id) && !QUERY.test(id);
}

/** Whether a chunk holds styles of pages that are not prerendered. */
export function hasPrivateStyle(moduleIds: readonly string[]): boolean {
  return moduleIds.some((id) => STYLE.test(id) && !(isPublic(id) && !ACCOUNT.test(id)));
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
  { name: 'reader', test: READER, priority: 4, includeDependenciesRecursively: false },
  {
    name: 'shell',
    test: (id) => isPublic(id) && !ENTRY.test(id),
    tags: ['$initial'],
    priority: 3,
    includeDependenciesRecursively: false,
  },
  {
    name: 'member',
    test: (id) => MEMBER.test(id) && DASHBOARD.test(id),
    priority: 2,
    includeDependenciesRecursively: false,
  },
  { name: 'query', test: QUERY, priority: 2, includeDependenciesRecursively: false },
  { name: 'legal', test: LEGAL, priority: 2, includeDependenciesRecursively: false },
  { name: 'producer', test: PRODUCER, priority: 2, includeDependenciesRecursively: false },
  { name: 'account', test: ACCOUNT, priority: 2, includeDependenciesRecursively: false },
  { name: 'files', test: FILES, priority: 2, includeDependenciesRecursively: false },
  { name: 'songs', test: SONGS, priority: 2, includeDependenciesRecursively: false },
  {
    name: 'late',
    test: (id) => isPublic(id) && LATE.test(id),
    minShareCount: 2,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  {
    name: 'pages',
    test: (id) => isPublic(id) && PAGES.test(id),
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
