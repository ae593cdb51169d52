import { existsSync } from 'node:fs';
import { CommandError, say } from '../lib/say';
import { run } from '../lib/process';

const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installedBrowser(): string | undefined {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named))
    throw new CommandError(`CHROMIUM_PATH names ${named}, which does not exist.`);
  return named ?? USUAL_PATHS.find((path) => existsSync(path));
}

/**
 * Returns the Chromium or Chrome to test with: CHROMIUM_PATH, or one at a usual path. As root on Debian and Ubuntu, a
 * missing one is installed from the distribution, which is announced first. Throws a CommandError when there is none.
 */
export async function findBrowser(): Promise<string> {
  const installed = installedBrowser();
  if (installed) return installed;

  const canInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!canInstall)
    throw new CommandError(
      'The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its path.',
    );
  say(
    'Chromium is missing. Installing the system package `chromium` with apt-get, because this runs as root …',
  );
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await run({ command: ['apt-get', 'update', '-qq'], cwd: '/', environment });
  await run({ command: ['apt-get', 'install', '-y', '-qq', 'chromium'], cwd: '/', environment });
  const found = installedBrowser();
  if (!found)
    throw new CommandError('Chromium was installed, but at no usual path. Set CHROMIUM_PATH to its path.');
  return found;
}
