import type { Locator, Page } from '@playwright/test';

/**
 * Seconds that practised people need, by the keystroke-level model (Card, Moran, Newell 1980): to point at something,
 * to press and release the mouse button, to press a key as an average typist.
 */
const PRACTISED = { pointing: 1.1, click: 0.2, key: 0.28 } as const;

export interface Effort {
  readonly clicks: number;
  readonly keys: number;
  /** How long the shop took to answer, in seconds. */
  readonly waited: number;
}

/** The seconds of a journey for somebody who knows the shop, without reading and listening. */
export function secondsOf({ clicks, keys, waited }: Effort): number {
  return clicks * (PRACTISED.pointing + PRACTISED.click) + keys * PRACTISED.key + waited;
}

/** A visitor whose clicks and keys are counted. Finding what to click must not cost one. */
export class Person {
  private clicks = 0;
  private keys = 0;
  private waited = 0;

  constructor(readonly page: Page) {}

  private async wait(action: () => Promise<unknown>): Promise<void> {
    const from = performance.now();
    await action();
    this.waited += (performance.now() - from) / 1000;
  }

  /** Follows a link from elsewhere, or types the shop's address: not counted. */
  async arrive(address: string): Promise<void> {
    await this.wait(async () => {
      await this.page.goto(address);
      await this.page.getByRole('heading', { level: 1 }).waitFor();
    });
  }

  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await this.wait(() => target.click());
  }

  /** Opens a list and chooses: two clicks. */
  async choose(list: Locator, option: string): Promise<void> {
    this.clicks += 2;
    await this.wait(() => list.selectOption(option));
  }

  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    await this.continue(text);
  }

  async continue(text: string): Promise<void> {
    this.keys += text.length;
    await this.page.keyboard.type(text);
  }

  async press(key: string): Promise<void> {
    this.keys += 1;
    await this.page.keyboard.press(key);
  }

  /** Scrolls down until something is shown: not counted. */
  async scrollTo(target: Locator): Promise<void> {
    for (let turn = 0; turn < 40 && !(await target.isVisible()); turn++) {
      await this.page.mouse.wheel(0, 400);
      await this.page.waitForTimeout(100);
    }
    await target.scrollIntoViewIfNeeded();
  }

  async see(target: Locator): Promise<void> {
    await this.wait(() => target.waitFor());
  }

  async hear(): Promise<void> {
    await this.wait(() =>
      this.page.waitForFunction(() => {
        const sounds = (Reflect.get(window, 'sounds') ?? []) as HTMLMediaElement[];
        return sounds.some((sound) => !sound.paused && sound.currentTime > 0);
      }),
    );
  }

  effort(): Effort {
    const { clicks, keys, waited } = this;
    return { clicks, keys, waited };
  }
}
