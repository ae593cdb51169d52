/** A failed service isn't asked again for this long (in ms), so that pages stay fast. */
const PAUSE_MS = 10_000;

/** Temporarily skips an optional service after a failure. */
export class Pause {
  #until = -Infinity;

  get isOver(): boolean {
    return Date.now() >= this.#until;
  }

  begin(): void {
    this.#until = Date.now() + PAUSE_MS;
  }
}
