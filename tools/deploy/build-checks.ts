import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as v from 'valibot';
import type { BuiltSettings } from '@store/domain/shop/settings/public';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { readConfig } from '@store/functions/platform/environment';
import { viteBuild } from '../lib/vite-build';
import { buildFunctions } from '../local/site';
import { failure, warning, type Finding } from './finding';
import { checkShop, readShopSettings } from './shop-settings';
import { PLACEHOLDERS, type Settings } from './settings';

/** The storefront's build settings for a project. Clears those for emulators, whatever this environment says. */
export function siteVariables(project: string, settings: Settings): Record<string, string> {
  const { apiKey, bucket, origin, adBlock } = readConfig({
    ...PLACEHOLDERS,
    ...settings,
    GCLOUD_PROJECT: project,
  });
  return {
    NODE_ENV: 'production',
    VITE_FIREBASE_PROJECT_ID: project,
    VITE_FIREBASE_API_KEY: apiKey,
    VITE_FIREBASE_APP_ID: settings['STORE_APP_ID'] ?? '',
    VITE_FIREBASE_STORAGE_BUCKET: bucket,
    VITE_STORE_ORIGIN: origin,
    VITE_AD_BLOCK: adBlock,
    VITE_FIRESTORE_EMULATOR: '',
    VITE_AUTH_EMULATOR: '',
    VITE_STORAGE_EMULATOR: '',
  };
}

async function shopOf(
  project: string,
  settings: Settings,
): Promise<{
  readonly built: BuiltSettings | null;
  readonly findings: readonly Finding[];
}> {
  try {
    const apiKey = settings['STORE_API_KEY'] ?? '';
    const built = await readShopSettings({ project, apiKey, fetch });
    return { built, findings: checkShop(built?.settings.shop ?? DEFAULT_SHOP) };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const text = `The settings of the shop could not be read (${reason}). The deployed pages show the defaults until the browser has loaded the settings.`;
    return { built: null, findings: [warning(text)] };
  }
}

async function buildSiteFor(root: string, project: string, settings: Settings): Promise<readonly Finding[]> {
  const { built, findings } = await shopOf(project, settings);
  const folder = await mkdtemp(join(tmpdir(), 'shop-settings-'));
  const file = join(folder, 'settings.json');
  try {
    await writeFile(file, JSON.stringify(built));
    const variables = { ...siteVariables(project, settings), VITE_SHOP_SETTINGS: built ? file : '' };
    await viteBuild(root, ['--emptyOutDir'], variables);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return findings;
}

/** Patterns no published file may contain, with what they reveal. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
  [/(?:127\.0\.0\.1|localhost):\d/, 'an address of this machine'],
  [/\/advertising-probe/, 'the ad-block probe of the local store'],
  [/\b[sr]k_(?:live|test)_\w/, 'a Stripe secret key'],
  [/\bwhsec_\w/, 'a webhook secret'],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----/, 'a private key'],
];

export function checkPublished(name: string, text: string): Finding[] {
  return FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, what]) =>
    failure(`web/dist/${name} contains ${what}. Does a web/.env file set it?`),
  );
}

/** Checks that a built storefront belongs to the project and has no local URLs or secrets. */
export async function checkSite(folder: string, project: string): Promise<Finding[]> {
  const files = await readdir(folder, { recursive: true });
  const findings: Finding[] = [];
  let namesProject = false;
  for (const name of files.filter((file) => /\.(?:html|js|css|json|xml|txt|webmanifest)$/.test(file))) {
    const text = await readFile(join(folder, name), 'utf8');
    namesProject ||= name.endsWith('.js') && text.includes(project);
    findings.push(...checkPublished(name, text));
  }
  if (!files.includes('404.html')) findings.push(failure('web/dist has no 404.html: the build is broken.'));
  if (!namesProject)
    findings.push(failure(`web/dist does not contain the id ${project}: it was built for another project.`));
  return findings;
}

const firebaseSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    hosting: v.object({
      rewrites: v.array(
        v.object({
          source: v.optional(v.string()),
          regex: v.optional(v.string()),
          function: v.optional(v.object({ functionId: v.string(), region: v.string() })),
        }),
      ),
    }),
  }),
);

/** Regions by function name. */
export type Functions = Readonly<Record<string, readonly string[]>>;

/** Checks that every rewrite in firebase.json names an existing function in its region. */
export function checkRewrites(firebaseJson: string, functions: Functions): Finding[] {
  const { rewrites } = v.parse(firebaseSchema, firebaseJson).hosting;
  return rewrites.flatMap(({ source, regex, function: target }) => {
    if (!target) return [];
    const pattern = source ?? regex ?? '';
    const regions = functions[target.functionId];
    if (!regions)
      return [
        failure(
          `firebase.json rewrites ${pattern} to the function '${target.functionId}', which does not exist.`,
        ),
      ];
    if (regions.includes(target.region)) return [];
    return [
      failure(
        `firebase.json rewrites ${pattern} to ${target.region}, but '${target.functionId}' runs in ${regions.join(', ')}. Use the same region for STORE_REGION in the settings and in firebase.json.`,
      ),
    ];
  });
}

const functionsSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.array(v.string())));
/** Avoids console.log, which functions turn into log entries. */
const LIST = `const parts = require(process.argv[1]);
process.stdout.write(JSON.stringify(Object.fromEntries(Object.entries(parts).filter(([, part]) => part.__endpoint)
  .map(([name, part]) => [name, [part.__endpoint.region].flat()]))));`;

/** Loads the bundle like a deployment: the project's settings, without this machine's environment. */
async function loadBundle(root: string, project: string, settings: Settings): Promise<Functions> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['-e', LIST, join(root, 'functions/dist/index.js')],
    {
      env: { PATH: process.env['PATH'], ...PLACEHOLDERS, ...settings, GCLOUD_PROJECT: project },
      timeout: 60_000,
    },
  );
  return v.parse(functionsSchema, stdout);
}

const packageSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    main: v.literal('index.js'),
    engines: v.object({ node: v.pipe(v.string(), v.nonEmpty()) }),
    dependencies: v.object({ 'firebase-functions': v.string() }),
  }),
);

async function checkFunctions(root: string, project: string, settings: Settings): Promise<Finding[]> {
  const description = await readFile(join(root, 'functions/dist/package.json'), 'utf8');
  if (!v.is(packageSchema, description))
    return [
      failure(
        'functions/dist/package.json lacks main, engines or dependencies: functions/build.mjs is broken.',
      ),
    ];
  const functions = await loadBundle(root, project, settings);
  return checkRewrites(await readFile(join(root, 'firebase.json'), 'utf8'), functions);
}

async function findingsOf(prefix: string, work: Promise<readonly Finding[]>): Promise<readonly Finding[]> {
  try {
    return await work;
  } catch (error) {
    return [failure(`${prefix}: ${error instanceof Error ? error.message : String(error)}`)];
  }
}

/** Builds functions and storefront for a project and checks them. Uploads nothing. */
export async function checkBuilds(root: string, project: string, settings: Settings): Promise<Finding[]> {
  const functions = buildFunctions(root).then(() => checkFunctions(root, project, settings));
  const site = buildSiteFor(root, project, settings).then(async (findings) => [
    ...findings,
    ...(await checkSite(join(root, 'web/dist'), project)),
  ]);
  const found = await Promise.all([
    findingsOf('The functions cannot be built', functions),
    findingsOf('The storefront cannot be built', site),
  ]);
  return found.flat();
}
