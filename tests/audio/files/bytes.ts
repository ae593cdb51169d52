/** Bytes of texts, numbers and other bytes, in this order. */
export function bytes(...parts: readonly (string | Uint8Array)[]): Buffer {
  return Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
}

export function uint8(...values: readonly number[]): Buffer {
  return Buffer.from(values);
}

export function uint16le(value: number): Buffer {
  const to = Buffer.alloc(2);
  to.writeUInt16LE(value);
  return to;
}

export function uint16be(value: number): Buffer {
  const to = Buffer.alloc(2);
  to.writeUInt16BE(value);
  return to;
}

export function uint32le(value: number): Buffer {
  const to = Buffer.alloc(4);
  to.writeUInt32LE(value);
  return to;
}

export function uint32be(value: number): Buffer {
  const to = Buffer.alloc(4);
  to.writeUInt32BE(value);
  return to;
}

export function uint64le(value: number): Buffer {
  const to = Buffer.alloc(8);
  to.writeBigUInt64LE(BigInt(value));
  return to;
}

/** Writes bits from the most significant one. */
export class BitWriter {
  readonly #bytes: number[] = [];
  #current = 0;
  #used = 0;

  write(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) {
      // Division instead of a shift: values may have more than 32 bits.
      this.#current = (this.#current << 1) | (Math.floor(value / 2 ** bit) & 1);
      if (++this.#used < 8) continue;
      this.#bytes.push(this.#current);
      [this.#current, this.#used] = [0, 0];
    }
  }

  /** The bytes so far; the last one is filled with zeros. */
  end(): Buffer {
    if (this.#used > 0) this.write(0, 8 - this.#used);
    return Buffer.from(this.#bytes);
  }
}

/** A cyclic redundancy check of `width` bits, most significant bit first. */
export function crc(data: Uint8Array, width: 8 | 16 | 32, polynomial: number): number {
  const [top, all] = [2 ** (width - 1), 2 ** width];
  let value = 0;
  for (const byte of data) {
    for (let bit = 7; bit >= 0; bit--) {
      const isSet = value >= top !== ((byte >> bit) & 1) > 0;
      value = (value * 2) % all;
      if (isSet) value = (value ^ polynomial) >>> 0;
    }
  }
  return value;
}
