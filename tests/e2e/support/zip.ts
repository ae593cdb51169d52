/** A file of a ZIP file that is stored without compression. */
export interface ZipEntry {
  readonly name: string;
  readonly bytes: Buffer;
}

const END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;

/**
 * The files of a ZIP file without compression and without ZIP64, by its central directory. Throws an Error for any
 * other. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
 */
export function readZip(zip: Buffer): ZipEntry[] {
  const end = zip.length - 22;
  if (zip.readUInt32LE(end) !== END) throw new Error('The ZIP file has no end.');
  const entries: ZipEntry[] = [];
  let at = zip.readUInt32LE(end + 16);
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    if (zip.readUInt32LE(at) !== DIRECTORY_ENTRY)
      throw new Error('The directory of the ZIP file is malformed.');
    if (zip.readUInt16LE(at + 10) !== 0) throw new Error('The ZIP file is compressed.');
    const [size, name, extra, comment] = [
      zip.readUInt32LE(at + 24),
      zip.readUInt16LE(at + 28),
      zip.readUInt16LE(at + 30),
      zip.readUInt16LE(at + 32),
    ];
    const local = zip.readUInt32LE(at + 42);
    const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + name),
      bytes: zip.subarray(start, start + size),
    });
    at += 46 + name + extra + comment;
  }
  return entries;
}
