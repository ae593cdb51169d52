const TIMEOUT_MS = 5000;

/** Length in seconds of the audio at a URL; undefined if the browser doesn't find out in time. */
export function remoteAudioSeconds(address: string): Promise<number | undefined> {
  return new Promise((resolve) => {
    const sound = new Audio();
    const end = (seconds: number | undefined): void => {
      clearTimeout(timer);
      sound.removeAttribute('src');
      resolve(seconds !== undefined && Number.isFinite(seconds) && seconds > 0 ? seconds : undefined);
    };
    const timer = setTimeout(() => end(undefined), TIMEOUT_MS);
    sound.preload = 'metadata';
    sound.onloadedmetadata = () => end(sound.duration);
    sound.onerror = () => end(undefined);
    sound.src = address;
  });
}
