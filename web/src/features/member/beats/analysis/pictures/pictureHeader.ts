export interface PictureHead {
  readonly type: 'png' | 'jpeg' | 'webp';
  readonly width: number;
  readonly height: number;
}

/** A photo's metadata can precede its size. */
export const HEAD_BYTES = 256 * 1024;

function letters(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

function pngHead(bytes: Uint8Array, view: DataView): PictureHead | undefined {
  if (bytes.length < 24 || letters(bytes, 1, 4) !== 'PNG' || letters(bytes, 12, 16) !== 'IHDR')
    return undefined;
  return { type: 'png', width: view.getUint32(16), height: view.getUint32(20) };
}

/** SOF markers carry the size; C4, C8 and CC are tables (ITU-T T.81, table B.1). */
function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

function jpegHead(bytes: Uint8Array, view: DataView): PictureHead | undefined {
  if (bytes.length < 4 || view.getUint16(0) !== 0xff_d8) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    if (isFrameHeader(bytes[at + 1] ?? 0))
      return { type: 'jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const length = view.getUint16(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}

/** The three WebP formats (RFC 9649, 2.5 to 2.7). */
function webpHead(bytes: Uint8Array, view: DataView): PictureHead | undefined {
  if (bytes.length < 30 || letters(bytes, 0, 4) !== 'RIFF' || letters(bytes, 8, 12) !== 'WEBP')
    return undefined;
  const size24 = (at: number): number => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16) + 1;
  switch (letters(bytes, 12, 16)) {
    case 'VP8X':
      return { type: 'webp', width: size24(24), height: size24(27) };
    case 'VP8L': {
      const packed = view.getUint32(21, true);
      return { type: 'webp', width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      return {
        type: 'webp',
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return undefined;
  }
}

/** Reads type and size without decoding; undefined if it isn't PNG, JPEG or WebP. */
export function readPictureHead(bytes: Uint8Array): PictureHead | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return pngHead(bytes, view) ?? jpegHead(bytes, view) ?? webpHead(bytes, view);
}
