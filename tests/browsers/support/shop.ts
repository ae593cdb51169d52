import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { runningStore } from '../../support/running-store';
import type { Driver } from './driver';
import { bundlePageScript } from './page/page-script-bundle';
import type { Target } from './page/page-script';

/**
 * For what a person waits for. The slowest is the first sound of WebKitGTK with an empty profile and a cold disk:
 * GStreamer lists its plugins first.
 */
const DEADLINE_MS = 60_000;
const INTERVAL_MS = 50;

function until<T>(look: () => Promise<T>): Promise<T> {
  return vi.waitFor(look, { timeout: DEADLINE_MS, interval: INTERVAL_MS });
}

export function button(name: string | RegExp, inside?: Target): Target {
  return target('button', name, inside);
}

export function target(role: string, name?: string | RegExp, inside?: Target): Target {
  return {
    role,
    ...(name === undefined ? {} : { name: typeof name === 'string' ? name : { pattern: name.source } }),
    ...(inside ? { inside } : {}),
  };
}

export const MAIN = target('main');
export const HEADING = target('heading', undefined, MAIN);

const script = bundlePageScript();
const count = v.number();
const strings = v.array(v.string());
const numbers = v.array(v.number());

/** The shop in a browser. Everything waits for the state that it needs, and fails when that does not come. */
export class Shop {
  readonly #driver: Driver;

  constructor(driver: Driver) {
    this.#driver = driver;
  }

  /** Calls a function of page-script.ts, which is added to each page first. */
  async #call<Schema extends v.GenericSchema>(
    schema: Schema,
    name: string,
    target?: Target,
  ): Promise<v.InferOutput<Schema>> {
    const input = target ? JSON.stringify(target) : '';
    const answer = await this.#driver.evaluate(`(${await script}, storeTests.${name}(${input}))`);
    return v.parse(schema, answer);
  }

  /** Opens a page of the shop and waits until its controls work. */
  async open(path: string): Promise<void> {
    await this.goTo(path);
    await until(async () => expect(await this.#call(v.boolean(), 'isHydrated')).toBe(true));
  }

  /** Opens a page of the shop, or at another origin, and waits for its HTML only. */
  async goTo(path: string, origin: string = runningStore().url): Promise<void> {
    await this.#driver.goTo(new URL(path, origin).href);
  }

  /**
   * Acts on the only element that is meant, once it exists and rests: the player slides in, and what is clicked where
   * it was is missed. Waiting would not help where several match.
   */
  async #act(target: Target, act: (selector: string) => Promise<void>): Promise<void> {
    const description = `places of ${JSON.stringify(target)}`;
    let before: string[] = [];
    const places = await until(async () => {
      const now = await this.#call(strings, 'mark', target);
      const rests = now.length > 0 && now.join() === before.join();
      before = now;
      expect(rests, `${description} rest at ${now.join()}`).toBe(true);
      return now;
    });
    expect(places, description).toHaveLength(1);
    await act('[data-test-target]');
  }

  async click(target: Target): Promise<void> {
    await this.#act(target, this.#driver.click);
  }

  async fill(name: string | RegExp, text: string, inside?: Target): Promise<void> {
    await this.#act(target('field', name, inside), (selector) => this.#driver.type(selector, text));
  }

  async attach(name: string | RegExp, file: string): Promise<void> {
    await this.#act(target('field', name), (selector) => this.#driver.attach(selector, file));
  }

  /** Waits until the text of the elements, one after the other, matches. */
  async sees(target: Target, text: RegExp): Promise<void> {
    await until(async () => expect((await this.#call(strings, 'texts', target)).join('\n')).toMatch(text));
  }

  async seesNot(target: Target): Promise<void> {
    await until(async () => expect(await this.#call(strings, 'texts', target)).toEqual([]));
  }

  async seesValue(name: string, value: RegExp, inside?: Target): Promise<void> {
    const field = target('field', name, inside);
    await until(async () => expect((await this.#call(strings, 'values', field)).join('\n')).toMatch(value));
  }

  async isAt(address: RegExp): Promise<void> {
    await until(async () => expect(await this.evaluate(v.string(), 'location.href')).toMatch(address));
  }

  async evaluate<Schema extends v.GenericSchema>(
    schema: Schema,
    expression: string,
  ): Promise<v.InferOutput<Schema>> {
    return v.parse(schema, await this.#driver.evaluate(expression));
  }

  clocks(): Promise<number[]> {
    return this.#call(numbers, 'clocks');
  }

  /** Waits until exactly one sound plays and its position advances. */
  async hearsOneSound(): Promise<void> {
    let before = Infinity;
    await until(async () => {
      const clocks = await this.clocks();
      expect(clocks).toHaveLength(1);
      const [now = 0] = clocks;
      // Compared with the last look, because the next sound may have begun since.
      const advances = now > before;
      before = now;
      expect(advances, `the sound advances beyond ${now}`).toBe(true);
    });
  }

  async hearsNothing(): Promise<void> {
    await until(async () => expect(await this.clocks()).toEqual([]));
  }

  picture(): Promise<Uint8Array> {
    return this.#driver.picture();
  }

  async skipsToEnd(): Promise<void> {
    await until(async () => expect(await this.#call(count, 'skipToEnd')).toBe(1));
  }
}
