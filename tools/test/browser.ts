import { existsSync } from 'node:fs';
import { LaunchError, say } from '../lib/say';
import { run } from '../lib/process';

const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

function installedBrowser(): string | undefined {
  const asked = process.env['CHROMIUM_PATH'];
  if (asked && !existsSync(asked)) throw new LaunchError(`CHROMIUM_PATH names ${asked}, which is not there.`);
  return asked ?? PLACES.find((place) => existsSync(place));
}

/**
 * The Chromium or Chrome to test with: CHROMIUM_PATH, or one in a usual place, or, on Debian and Ubuntu with the rights for
 * it, the distribution's own, installed now. Throws a LaunchError that says what to do when none can be had.
 */
export async function findBrowser(): Promise<string> {
  const installed = installedBrowser();
  if (installed) return installed;

  const mayInstall = existsSync('/usr/bin/apt-get') && process.getuid?.() === 0;
  if (!mayInstall)
    throw new LaunchError(
      'The browser tests need Chromium or Chrome. Install one, or name yours in CHROMIUM_PATH.',
    );
  say('Installing Chromium (once) …');
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await run({ words: ['apt-get', 'update', '-qq'], cwd: '/', environment });
  await run({ words: ['apt-get', 'install', '-y', '-qq', 'chromium'], cwd: '/', environment });
  const now = installedBrowser();
  if (!now)
    throw new LaunchError(
      'Chromium was installed but is in none of the usual places. Name it in CHROMIUM_PATH.',
    );
  return now;
}
