/** A repeatable sequence of numbers (sfc32, https://pracrand.sourceforge.net/RNG_engines.txt). Not for secrets. */
export class Random {
  #a: number;
  #b = 0x9e37_79b9;
  #c = 0x243f_6a88;
  #count = 1;

  constructor(seed: number) {
    this.#a = seed | 0;
    for (let index = 0; index < 12; index++) this.next();
  }

  /** 32 bits. */
  next(): number {
    const sum = (this.#a + this.#b + this.#count++) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  /** From 0 to below 1. */
  fraction(): number {
    return this.next() / 2 ** 32;
  }

  /** A whole number from 0 to below a limit. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit);
  }

  bytes(length: number): Uint8Array {
    return Uint8Array.from({ length }, () => this.next() & 0xff);
  }
}
