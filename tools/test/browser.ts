import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { CommandError, say } from '../lib/say';
import { run } from '../lib/process';

const COMPLETE_BROWSERS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without a window system: the same engine at half the CPU time. Debian packages it separately. */
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

async function installPackages(...names: string[]): Promise<void> {
  say(`${names.join(', ')}: missing. Installing with apt-get, because this runs as root …`);
  const environment = { DEBIAN_FRONTEND: 'noninteractive' };
  await run({ command: ['apt-get', 'update', '-qq'], cwd: '/', environment });
  await run({ command: ['apt-get', 'install', '-y', '-qq', ...names], cwd: '/', environment });
}

/**
 * Complete Chromium or Chrome for measurements: CHROMIUM_PATH, or a usual path. As root on Debian and Ubuntu,
 * installs a missing one from the distribution after saying so. Throws a CommandError without one.
 */
export async function findCompleteBrowser(): Promise<string> {
  const installed = installedBrowser(COMPLETE_BROWSERS);
  if (installed) return installed;
  if (!canInstallPackages())
    throw new CommandError('Chromium or Chrome is missing. Install one, or set CHROMIUM_PATH to its path.');
  await installPackages('chromium');
  const found = installedBrowser(COMPLETE_BROWSERS);
  if (!found)
    throw new CommandError('Chromium was installed, but at no usual path. Set CHROMIUM_PATH to its path.');
  return found;
}

/** Arial, or Liberation Sans with its metrics: shown until the shop's font arrives (web/src/styles/fonts.css). */
const FONT_FOLDERS = [
  '/usr/share/fonts/truetype/liberation',
  '/usr/share/fonts/truetype/liberation2',
  '/usr/share/fonts/truetype/msttcorefonts',
];

/** Linux browsers come without such a font: pages would move when the shop's font arrives. */
async function findFonts(): Promise<void> {
  if (process.platform !== 'linux' || FONT_FOLDERS.some((folder) => existsSync(folder))) return;
  if (canInstallPackages()) return installPackages('fonts-liberation');
  say(
    'Arial and Liberation Sans are not where Debian and Ubuntu put them (fonts-liberation). Without them, tests of layout shifts fail.',
  );
}

/** Like {@link findCompleteBrowser}, but prefers Chromium's headless shell, which only Debian has. */
export async function findBrowser(): Promise<string> {
  await findFonts();
  const named = installedBrowser([HEADLESS_SHELL]);
  if (named) return named;
  if (canInstallPackages()) {
    try {
      await installPackages('chromium-headless-shell');
    } catch {
      say(
        'This distribution has no chromium-headless-shell. The tests use the complete browser, which is slower.',
      );
    }
  }
  return installedBrowser([HEADLESS_SHELL]) ?? findCompleteBrowser();
}

/** Finds something that Debian packages; as root on Debian and Ubuntu, installs it if missing. */
async function findPackaged(
  find: () => string | undefined,
  packages: readonly string[],
  help: string,
): Promise<string> {
  const installed = find();
  if (installed) return installed;
  const command = `apt-get install ${packages.join(' ')}`;
  if (!canInstallPackages()) throw new CommandError(`${help} On Debian and Ubuntu: sudo ${command}`);
  await installPackages(...packages);
  const found = find();
  if (!found) throw new CommandError(`${help} '${command}' did not bring it.`);
  return found;
}

const FIREFOX = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/**
 * Firefox's path. On Linux it plays sounds to PulseAudio, and nothing without a sound device. Throws a
 * CommandError when one is missing.
 */
export function findFirefox(): Promise<string> {
  const hasSound = () => process.platform !== 'linux' || existsSync('/usr/bin/pulseaudio');
  const find = () =>
    hasSound() ? (process.env['FIREFOX_PATH'] ?? FIREFOX.find((path) => existsSync(path))) : undefined;
  const help = 'Firefox or PulseAudio is missing. Install both, or set FIREFOX_PATH to the path of Firefox.';
  return findPackaged(find, ['firefox-esr', 'pulseaudio'], help);
}

/** Debian names the folder after the processor: `/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser`. */
function miniBrowser(): string | undefined {
  const folders = (path: string, name: RegExp) =>
    existsSync(path)
      ? readdirSync(path)
          .filter((entry) => name.test(entry))
          .map((entry) => join(path, entry))
      : [];
  return folders('/usr/lib', /-linux-gnu$/)
    .flatMap((libraries) => folders(libraries, /^webkit2?gtk-/))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

const WEBKIT_PACKAGES = [
  'webkit2gtk-driver',
  'xvfb',
  // MP3 and FLAC; WebKitGTK plays through GStreamer.
  'gstreamer1.0-plugins-good',
  'gstreamer1.0-libav',
];

/** The path of WebKitGTK's MiniBrowser, with its driver, Xvfb and codecs installed. */
export function findWebKit(): Promise<string> {
  const programs = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'];
  const find = () => (programs.every((path) => existsSync(path)) ? miniBrowser() : undefined);
  return findPackaged(find, WEBKIT_PACKAGES, 'WebKitGTK, its driver or Xvfb is missing.');
}
