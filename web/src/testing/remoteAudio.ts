import { vi } from 'vitest';

/** Lets audio load with a length in seconds, or fail with null: happy-dom loads none. */
export function loadAudio(seconds: number | null): void {
  class LoadedAudio {
    preload = '';
    onloadedmetadata?: () => void;
    onerror?: () => void;
    readonly duration = seconds ?? NaN;
    set src(_address: string) {
      queueMicrotask(() => (seconds === null ? this.onerror?.() : this.onloadedmetadata?.()));
    }
    removeAttribute(): void {}
  }
  vi.stubGlobal('Audio', LoadedAudio);
}
