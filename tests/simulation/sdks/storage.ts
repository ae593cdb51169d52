interface SaveOptions {
  readonly contentType: string;
}

interface Range {
  readonly start?: number;
  readonly end?: number;
}

/** A bucket's file, as in Cloud Storage's SDK. */
class SimulatedFile {
  constructor(readonly name: string) {}

  #call<Result>(what: string, effect: () => Result): Promise<Result> {
    return simulatedHost.call('storage', `${what} ${this.name}`, effect);
  }

  save(bytes: Uint8Array, { contentType }: SaveOptions): Promise<void> {
    return this.#call('save', () => simulatedHost.storage.put(this.name, bytes, contentType));
  }

  exists(): Promise<[boolean]> {
    return this.#call('exists', () => [simulatedHost.storage.files.has(this.name)]);
  }

  getMetadata() {
    return this.#call('getMetadata', () => {
      const { bytes, contentType, generation, timeCreated } = simulatedHost.storage.get(this.name);
      return [{ size: bytes.length, contentType, generation, timeCreated }];
    });
  }

  download({ start = 0, end }: Range): Promise<[Buffer]> {
    return this.#call('download', () => {
      const { bytes } = simulatedHost.storage.get(this.name);
      return [Buffer.from(bytes.subarray(start, end === undefined ? undefined : end + 1))];
    });
  }

  getSignedUrl({ expires }: { readonly expires: number }): Promise<[string]> {
    return this.#call('getSignedUrl', () => [`https://storage.example.com/${this.name}?until=${expires}`]);
  }

  copy(to: SimulatedFile, { contentType }: SaveOptions): Promise<void> {
    return this.#call(`copy to ${to.name}`, () => {
      simulatedHost.storage.put(to.name, simulatedHost.storage.get(this.name).bytes, contentType);
    });
  }

  delete(): Promise<void> {
    return this.#call('delete', () => simulatedHost.storage.remove(this.name));
  }
}

const bucket = {
  storage: { retryOptions: { idempotencyStrategy: 0 } },
  file: (name: string) => new SimulatedFile(name),
  getFiles: ({ prefix }: { readonly prefix: string }) =>
    simulatedHost.call('storage', `getFiles ${prefix}`, () => {
      const found = [...simulatedHost.storage.files].filter(([name]) => name.startsWith(prefix));
      return [found.map(([name, { timeCreated }]) => ({ name, metadata: { timeCreated } })), null];
    }),
};

export function getStorage() {
  return { bucket: () => bucket };
}

export const IdempotencyStrategy = { RetryAlways: 0 };
