const TYPE = 'audio/mpeg';

const RETRY_MS = 2000;

/** In seconds. Fetches less ahead than a browser keeps (12 MB in Chromium). */
const AHEAD = 300;

const AHEAD_CHECK_MS = 5000;

/** Part of a file as a sound source, to be joined by the rest. */
export interface Feed {
  /** For the element that plays it. */
  readonly url: string;
  /** Fetches the rest, once. Resolves to its seconds; null if closed, or if it failed, which the element reports. */
  readonly goOn: (position: () => number) => Promise<number | null>;
  /** Whether playback can continue here without more of the file. */
  readonly has: (seconds: number) => boolean;
  readonly close: () => void;
}

/** iPhones can't: they only have ManagedMediaSource. */
export function canFeed(): boolean {
  return 'MediaSource' in globalThis && MediaSource.isTypeSupported(TYPE);
}

/** The file is gone, or the server doesn't support ranges. */
class FileRefused extends Error {}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Reads the file from a byte on, retrying lost connections until aborted. Throws {@link FileRefused}. */
async function* restOf(
  address: string,
  from: number,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  let at = from;
  while (!signal.aborted) {
    try {
      const { status, body, headers } = await fetch(address, { headers: { Range: `bytes=${at}-` }, signal });
      // The file ends here.
      if (status === 416) return;
      if (status !== 206 || !body) throw new FileRefused(`The file was answered with ${status}.`);
      const reader = body.getReader();
      for (let part = await reader.read(); !part.done; part = await reader.read()) {
        at += part.value.length;
        yield part.value;
      }
      const [, size = '0'] = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '') ?? [];
      if (at >= Number(size)) return;
      await pause(RETRY_MS, signal);
    } catch (error) {
      if (error instanceof FileRefused) throw error;
      await pause(RETRY_MS, signal);
    }
  }
}

function append(buffer: SourceBuffer, bytes: Uint8Array<ArrayBuffer>): Promise<void> {
  return new Promise((resolve, reject) => {
    buffer.onupdateend = () => resolve();
    buffer.onerror = () => reject(new Error('The sound cannot be decoded.'));
    buffer.appendBuffer(bytes);
  });
}

export function isIn(ranges: TimeRanges, seconds: number): boolean {
  return Array.from({ length: ranges.length }, (_, range) => range).some(
    (range) => ranges.start(range) <= seconds && seconds < ranges.end(range),
  );
}

function endOf({ buffered }: SourceBuffer): number {
  return buffered.length === 0 ? 0 : buffered.end(buffered.length - 1);
}

/**
 * For a file whose first bytes are here. Its parts are one stream, so no joint is audible
 * (https://www.w3.org/TR/mse-byte-stream-format-mpeg-audio/).
 */
export function openFeed(address: string, beginning: Uint8Array<ArrayBuffer>): Feed {
  const closing = new AbortController();
  const { signal } = closing;
  const source = new MediaSource();
  const url = URL.createObjectURL(source);
  let opened: SourceBuffer | undefined;
  let isComplete = false;
  const begun = new Promise<SourceBuffer>((resolve, reject) => {
    const begin = () => {
      // The element may have gone since the event.
      if (source.readyState !== 'open') return reject(new Error('The source was closed before it was used.'));
      const buffer = source.addSourceBuffer(TYPE);
      opened = buffer;
      append(buffer, beginning).then(() => resolve(buffer), reject);
    };
    source.addEventListener('sourceopen', begin, { once: true });
  });
  // Reported by goOn, and by the element.
  begun.catch(() => undefined);

  async function fetchRest(position: () => number): Promise<number | null> {
    const buffer = await begun;
    for await (const part of restOf(address, beginning.length, signal)) {
      while (!signal.aborted && endOf(buffer) > position() + AHEAD) await pause(AHEAD_CHECK_MS, signal);
      if (signal.aborted) return null;
      await append(buffer, part);
    }
    if (signal.aborted || source.readyState !== 'open') return null;
    source.endOfStream();
    isComplete = true;
    return source.duration;
  }

  return {
    url,
    goOn: (position) =>
      fetchRest(position).catch(() => {
        // The element tells its listeners.
        if (source.readyState === 'open' && !opened?.updating) source.endOfStream('network');
        return null;
      }),
    has: (seconds) => isComplete || (opened !== undefined && isIn(opened.buffered, seconds)),
    close: () => {
      closing.abort();
      URL.revokeObjectURL(url);
    },
  };
}
