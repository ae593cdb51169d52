import { existsSync } from 'node:fs';
import { CommandError, say } from '../lib/say';
import { run } from '../lib/process';

const COMPLETE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without a window system: the same engine at half the CPU time. A Debian package of its own. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

function installedBrowser(paths: readonly string[]): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named))
    throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return named ?? paths.find((path) => existsSync(path));
}

function canInstallPackages(): boolean {
  return existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
}

async function installPackage(name: string): Promise<void> {
  say(`${name} is missing. Installing the system package with apt-get, because this runs as root …`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await run({ command: ['apt-get', 'update', '-qq'], cwd: '/', environment });
  await run({ command: ['apt-get', 'install', '-y', '-qq', name], cwd: '/', environment });
}

/**
 * Returns the complete Chromium or Chrome, for measurements: CHROMIUM_PATH, or one at a usual path. As root on Debian and
 * Ubuntu, a missing one is installed from the distribution, which is announced first. Throws a CommandError when there is none.
 */
export async function findCompleteBrowser(): Promise<string> {
  const installed = installedBrowser(COMPLETE_BROWSERS);
  if (installed) return installed;
  if (!canInstallPackages())
    throw new CommandError('Chromium or Chrome is missing. Install one, or set CHROMIUM_PATH to its path.');
  await installPackage('chromium');
  const found = installedBrowser(COMPLETE_BROWSERS);
  if (!found)
    throw new CommandError('Chromium was installed, but at no usual path. Set CHROMIUM_PATH to its path.');
  return found;
}

/** Like {@link findCompleteBrowser}, but prefers Chromium's headless shell, which Debian packages and Ubuntu does not. */
export async function findBrowser(): Promise<string> {
  const named = installedBrowser([HEADLESS_SHELL]);
  if (named) return named;
  if (canInstallPackages()) {
    try {
      await installPackage('chromium-headless-shell');
    } catch {
      say(
        'This distribution has no chromium-headless-shell. The tests use the complete browser, which is slower.',
      );
    }
  }
  return installedBrowser([HEADLESS_SHELL]) ?? findCompleteBrowser();
}
