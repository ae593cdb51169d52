import { describe, expect, test } from 'vitest';
import { createEnsemble, type Sound } from './ensemble';

type FakeSound = { -readonly [Key in keyof Sound]: Sound[Key] } & { seeks: number };

/** A sound whose clock the test moves. */
function soundOf(duration = 60): FakeSound {
  let time = 0;
  const sound: FakeSound = {
    duration,
    muted: false,
    paused: true,
    volume: 1,
    seeking: false,
    seeks: 0,
    get currentTime() {
      return time;
    },
    set currentTime(seconds: number) {
      sound.seeks++;
      time = seconds;
    },
    play: () => {
      sound.paused = false;
      return Promise.resolve();
    },
    pause: () => {
      sound.paused = true;
    },
  };
  return sound;
}

describe('sounds that are compared', () => {
  test('all play, and the first is heard', () => {
    const sounds = [soundOf(), soundOf(), soundOf()];
    createEnsemble(sounds).play();
    expect(sounds.map(({ paused }) => paused)).toEqual([false, false, false]);
    expect(sounds.map(({ muted }) => muted)).toEqual([false, true, true]);
  });

  test('change without a seek where they run together', () => {
    const sounds = [soundOf(), soundOf()];
    const [first, second] = sounds;
    const ensemble = createEnsemble(sounds);
    ensemble.play();
    if (!first || !second) throw new Error('There are two sounds.');
    first.currentTime = 12;
    second.currentTime = 12.04;
    const before = second.seeks;
    ensemble.hear(1);
    expect(sounds.map(({ muted }) => muted)).toEqual([true, false]);
    expect(second.seeks).toBe(before);
    ensemble.hear(0);
    expect(sounds.map(({ muted }) => muted)).toEqual([false, true]);
  });

  test('continue at the same position where one has fallen behind', () => {
    const [first, second] = [soundOf(), soundOf()];
    const ensemble = createEnsemble([first, second]);
    first.currentTime = 20;
    second.currentTime = 19;
    ensemble.hear(1);
    expect(second.currentTime).toBe(20);
  });

  test('begin again where they are shorter', () => {
    const [first, short] = [soundOf(60), soundOf(30)];
    const ensemble = createEnsemble([first, short]);
    ensemble.seek(45);
    expect([first.currentTime, short.currentTime]).toEqual([45, 15]);
    first.currentTime = 50;
    ensemble.align();
    expect(short.currentTime).toBe(20);
  });

  test('are left alone while one of them seeks', () => {
    const [first, second] = [soundOf(), soundOf()];
    first.currentTime = 30;
    second.seeking = true;
    const before = second.seeks;
    createEnsemble([first, second]).align();
    expect(second.seeks).toBe(before);
  });
});
