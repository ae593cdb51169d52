/** How long a service is not asked again after it has failed, so that pages stay fast meanwhile; in milliseconds. */
const PAUSE_MS = 10_000;

/** Spares a service that pages can do without for a while. */
export class Pause {
  #until = -Infinity;

  get isOver(): boolean {
    return Date.now() >= this.#until;
  }

  begin(): void {
    this.#until = Date.now() + PAUSE_MS;
  }
}
