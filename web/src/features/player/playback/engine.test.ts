import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as engineModule from './engine';

/** What the engine uses of an `<audio>` element. */
class FakeAudio extends EventTarget {
  src = '';
  preload = '';
  paused = true;
  ended = false;
  error: object | null = null;
  duration = 90;
  currentTime = 0;
  volume = 1;
  muted = false;
  readonly load = vi.fn();
  readonly play = vi.fn(() => {
    this.paused = false;
    return Promise.resolve();
  });

  pause() {
    this.paused = true;
  }

  removeAttribute() {
    this.src = '';
  }

  tell(type: string) {
    this.dispatchEvent(new Event(type));
  }
}

const LOUDNESS = { volume: 0.5, muted: false };

function listener() {
  return { onPlaying: vi.fn(), onPaused: vi.fn(), onEnded: vi.fn(), onFailed: vi.fn() };
}

let elements: FakeAudio[] = [];
let engine: typeof engineModule;

/** The element that plays a file. */
function playing(src: string): FakeAudio {
  const element = elements.find((one) => one.src === src && one.play.mock.calls.length > 0);
  if (!element) throw new Error(`Nothing plays ${src}.`);
  return element;
}

describe('audio engine', () => {
  beforeEach(async () => {
    elements = [];
    vi.stubGlobal(
      'Audio',
      class extends FakeAudio {
        constructor() {
          super();
          elements.push(this);
        }
      },
    );
    vi.resetModules();
    engine = await import('./engine');
  });

  afterEach(() => vi.unstubAllGlobals());

  test('plays a file at the wanted volume', () => {
    engine.startSound('/a.mp3', LOUDNESS, listener());
    expect(playing('/a.mp3')).toMatchObject({ preload: 'auto', volume: 0.5, muted: false });
  });

  test('plays a preloaded file without loading it again, and stops the last one', () => {
    engine.startSound('/a.mp3', LOUDNESS, listener());
    const first = playing('/a.mp3');
    engine.preloadSound('/b.mp3');
    const second = elements.find(({ src }) => src === '/b.mp3');
    expect(second?.preload).toBe('metadata');
    engine.startSound('/b.mp3', LOUDNESS, listener());
    expect(playing('/b.mp3')).toBe(second);
    expect(second?.preload).toBe('metadata');
    expect([first.paused, first.src]).toEqual([true, '']);
    expect(elements).toHaveLength(2);
  });

  test('plays the next file on the same element at the end of one, where Safari allows no other', () => {
    engine.startSound('/a.mp3', LOUDNESS, listener());
    const element = playing('/a.mp3');
    engine.preloadSound('/b.mp3');
    element.ended = true;
    engine.startSound('/b.mp3', LOUDNESS, listener());
    expect(playing('/b.mp3')).toBe(element);
  });

  test('loads a file again whose preloading failed', () => {
    engine.preloadSound('/a.mp3');
    const element = elements.find(({ src }) => src === '/a.mp3');
    if (!element) throw new Error('Nothing is preloaded.');
    element.error = {};
    engine.startSound('/a.mp3', LOUDNESS, listener());
    expect(playing('/a.mp3').preload).toBe('auto');
  });

  test('reports the events of the current sound only', () => {
    const [earlier, later] = [listener(), listener()];
    engine.startSound('/a.mp3', LOUDNESS, earlier);
    engine.startSound('/b.mp3', LOUDNESS, later);
    const element = playing('/b.mp3');
    element.tell('playing');
    expect(later.onPlaying).toHaveBeenCalledExactlyOnceWith(90);
    element.tell('error');
    element.tell('ended');
    expect([later.onFailed.mock.calls.length, later.onEnded.mock.calls.length]).toEqual([1, 1]);
    expect(Object.values(earlier).flatMap(({ mock }) => mock.calls)).toEqual([]);
  });

  test('ignores events that are no longer true', () => {
    const heard = listener();
    engine.startSound('/a.mp3', LOUDNESS, heard);
    const element = playing('/a.mp3');
    element.tell('pause');
    element.pause();
    element.tell('playing');
    element.ended = true;
    element.tell('pause');
    expect([heard.onPaused.mock.calls, heard.onPlaying.mock.calls]).toEqual([[], []]);
  });

  test('reports a refusal as a pause, and no other rejection', async () => {
    const heard = listener();
    engine.startSound('/a.mp3', LOUDNESS, heard);
    const element = playing('/a.mp3');
    element.pause();
    for (const name of ['AbortError', 'NotAllowedError']) {
      element.play.mockReturnValueOnce(Promise.reject(new DOMException('', name)));
      engine.resumeSound();
    }
    await vi.waitFor(() => expect(heard.onPaused).toHaveBeenCalledTimes(1));
    expect(heard.onFailed).not.toHaveBeenCalled();
  });

  test('mutes at volume 0, also where the volume cannot be set', () => {
    engine.startSound('/a.mp3', { volume: 0, muted: false }, listener());
    expect(playing('/a.mp3').muted).toBe(true);
    engine.setLoudness({ volume: 0.2, muted: false });
    expect(playing('/a.mp3').muted).toBe(false);
  });
});
