import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Script } from 'node:vm';
import type { Host } from '../kernel/host';
import { fetchOf } from '../sdks/fetch';
import type * as release from './release';

export type Release = typeof release;

type Evaluate = (
  require: NodeJS.Require,
  module: { exports: object },
  exports: object,
  simulatedHost: Host,
  Date: DateConstructor,
  simulatedFetch: typeof fetch,
  bundleAddress: string,
) => void;

/** The shop's bundle, compiled once. */
export class ReleaseFile {
  readonly #evaluate: Evaluate;
  readonly #require: NodeJS.Require;
  readonly #address: string;

  constructor(file: string) {
    const source = readFileSync(file, 'utf8');
    const parameters = 'require, module, exports, simulatedHost, Date, fetch, bundleAddress';
    const script = new Script(`(function (${parameters}) {${source}\n})`, { filename: file });
    this.#evaluate = script.runInThisContext() as Evaluate;
    this.#require = createRequire(file);
    this.#address = pathToFileURL(file).href;
  }

  start(host: Host, date: DateConstructor): Release {
    const module = { exports: {} };
    this.#evaluate(this.#require, module, module.exports, host, date, fetchOf(host), this.#address);
    return module.exports as Release;
  }
}
