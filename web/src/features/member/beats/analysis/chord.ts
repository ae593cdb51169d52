import { partsOfKey, type Key } from '@store/domain/shop/catalogue/keys';

/** The C below middle C, in hertz. */
const LOW_C = 130.81;
const SECONDS = 1.6;
const LEVEL = 0.12;

let context: AudioContext | undefined;

export function playChord(key: Key): void {
  context ??= new AudioContext();
  const { tonic, isMinor } = partsOfKey(key);
  const now = context.currentTime;
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.linearRampToValueAtTime(LEVEL, now + 0.02);
  volume.gain.setTargetAtTime(0, now + 0.4, SECONDS / 4);
  volume.connect(context.destination);
  for (const step of [0, 12, 12 + (isMinor ? 3 : 4), 19]) {
    const frequency = LOW_C * 2 ** ((tonic + step) / 12);
    const tone = new OscillatorNode(context, { type: 'triangle', frequency });
    tone.connect(volume);
    tone.start(now);
    tone.stop(now + SECONDS);
  }
  void context.resume();
}
