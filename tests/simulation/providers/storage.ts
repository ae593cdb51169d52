export interface StoredFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  readonly timeCreated: string;
  readonly generation: number;
}

/** Cloud Storage in memory, with one bucket. */
export class SimulatedStorage {
  readonly files = new Map<string, StoredFile>();
  #generation = 1;

  put(path: string, bytes: Uint8Array, contentType: string): void {
    const timeCreated = new Date(Date.now()).toISOString();
    this.files.set(path, { bytes, contentType, timeCreated, generation: this.#generation++ });
  }

  /** Throws a missing file's error. */
  get(path: string): StoredFile {
    const file = this.files.get(path);
    if (!file) throw Object.assign(new Error(`No such object: ${path}`), { code: 404 });
    return file;
  }

  remove(path: string): void {
    this.get(path);
    this.files.delete(path);
  }
}
