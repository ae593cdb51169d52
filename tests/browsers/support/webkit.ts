import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Builder, By, type WebDriver } from 'selenium-webdriver';
import * as v from 'valibot';
import { WINDOW, type Driver } from './driver';
import { end, untilReady } from './processes';

const BROWSER = process.env['MINIBROWSER_PATH'] ?? '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser';

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  server.close();
  await once(server, 'close');
  return port;
}

/** Xvfb writes the number of the display that it has chosen to this file descriptor once it is ready. */
const DISPLAY_NUMBER = 3;

interface Display {
  readonly name: string;
  readonly close: () => Promise<void>;
}

/** A screen without a monitor, because WebKitGTK has no headless mode. */
async function openDisplay(): Promise<Display> {
  const screen = `${WINDOW.width}x${WINDOW.height}x24`;
  const child = spawn(
    'Xvfb',
    ['-displayfd', String(DISPLAY_NUMBER), '-screen', '0', screen, '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  );
  const [number] = (await once(child.stdio[DISPLAY_NUMBER] as Readable, 'data')) as [Buffer];
  return { name: `:${number.toString().trim()}`, close: () => end(child) };
}

interface RunningDriver {
  readonly address: string;
  readonly close: () => Promise<void>;
}

async function startDriver(home: string, display: Display): Promise<RunningDriver> {
  const port = await freePort();
  const child = spawn('WebKitWebDriver', [`--port=${port}`], {
    env: {
      ...process.env,
      HOME: home,
      DISPLAY: display.name,
      GDK_BACKEND: 'x11',
      // There is no desktop to register with.
      NO_AT_BRIDGE: '1',
      GTK_USE_PORTAL: '0',
    },
    stdio: 'ignore',
  });
  const address = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(`${address}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await untilReady('WebKitWebDriver', isUp);
  return { address, close: () => end(child) };
}

/** As in Safari on iOS: a sound starts in the event of a click, or on an element that has played before. */
const SAFARI = '+RequiresUserGestureForAudioPlayback';

function newSession(address: string, features: readonly string[]): Promise<WebDriver> {
  const capabilities = {
    browserName: 'MiniBrowser',
    // A page is left to load whole: the driver may never answer a script that is run before, once a sound has played.
    'webkitgtk:browserOptions': {
      binary: BROWSER,
      args: ['--automation', `--features=${[SAFARI, ...features].join(',')}`],
    },
  };
  return new Builder().usingServer(address).withCapabilities(capabilities).build();
}

const problemsSchema = v.array(v.string());

/** `features` turns more features of WebKit on or off; `MiniBrowser --features=help` lists them. */
export async function openWebKit(features: readonly string[] = []): Promise<Driver> {
  const home = await mkdtemp(join(tmpdir(), 'browser-'));
  const display = await openDisplay();
  const driver = await startDriver(home, display);
  const session = await newSession(driver.address, features);
  await session
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...WINDOW });
  const element = (selector: string) => session.findElement(By.css(selector));
  return {
    goTo: (page) => session.get(page),
    evaluate: (expression) => session.executeScript(`return ${expression}`),
    click: (selector) => element(selector).click(),
    type: (selector, text) => element(selector).sendKeys(text),
    attach: (selector, file) => element(selector).sendKeys(file),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    // WebDriver reports no messages of the console: the page records them, from the end of loading on.
    problems: async () =>
      v.parse(problemsSchema, await session.executeScript('return storeTests.problems()')),
    close: async () => {
      await session.quit();
      await driver.close();
      await display.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
