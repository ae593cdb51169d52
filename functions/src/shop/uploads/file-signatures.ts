/** Enough for every signature, even after a JPEG's metadata. */
export const SIGNATURE_BYTES = 64 * 1024;

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString('latin1');
}

/** Recognises a ZIP archive with at least one file (APPNOTE.TXT, 4.3.7). */
export function isZip(start: Uint8Array): boolean {
  return latin1(start, 0, 4) === 'PK\u0003\u0004';
}

/** Pixels. */
interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const PNG = '\u0089PNG\r\n\u001a\n';

/** From a PNG's first chunk (https://www.w3.org/TR/png-3/#11IHDR); undefined if this is no PNG. */
export function pngSize(start: Uint8Array): PictureSize | undefined {
  if (start.length < 24 || latin1(start, 0, 8) !== PNG || latin1(start, 12, 16) !== 'IHDR') return undefined;
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function isFrameHeader(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}

/** From a JPEG's frame header (ITU-T T.81, B.2.2); undefined if there is none in these bytes. */
export function jpegSize(start: Uint8Array): PictureSize | undefined {
  const view = new DataView(start.buffer, start.byteOffset, start.byteLength);
  if (start.length < 4 || view.getUint16(0) !== 0xffd8) return undefined;
  let at = 2;
  while (at + 9 <= start.length && start[at] === 0xff) {
    const marker = start[at + 1] ?? 0;
    if (isFrameHeader(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    const length = view.getUint16(at + 2);
    if (length < 2) return undefined;
    at += 2 + length;
  }
  return undefined;
}
