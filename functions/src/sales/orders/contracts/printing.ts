import PDFDocument from 'pdfkit';
import { loadFaces, type WeightedText } from './fonts/font-choice';
import { PAGE, type Sheet } from './sheet';

export interface Attachment {
  readonly name: string;
  readonly bytes: Buffer;
  /** Media type. */
  readonly type: string;
}

interface Printed {
  readonly title: string;
  readonly author: string;
  readonly creator: string;
  readonly date: Date;
  /** For loading fonts. */
  readonly texts: readonly WeightedText[];
  readonly attachments?: readonly Attachment[];
  readonly draw: (sheet: Sheet) => void;
  /** Draws what needs the total number of pages. */
  readonly finish: (sheet: Sheet) => void;
}

function openDocument({ title, author, creator, date }: Printed): InstanceType<typeof PDFDocument> {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    // Keeps pdfkit from reading its default font from disk.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    info: { Title: title, Author: author, Creator: creator, CreationDate: date, ModDate: date },
  });
}

/** Prints a document as PDF, byte for byte the same each time. Throws if a font fails. */
export async function printSheet(printed: Printed): Promise<Uint8Array> {
  const faces = await loadFaces(printed.texts);
  const page = openDocument(printed);
  for (const [name, { font }] of faces.fonts) page.registerFont(name, font);
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  for (const { name, bytes, type } of printed.attachments ?? [])
    page.file(bytes, { name, type, creationDate: printed.date, modifiedDate: printed.date });
  const root = page.struct('Document');
  page.addStructure(root);
  const sheet: Sheet = { page, faces, root, y: PAGE.top };
  printed.draw(sheet);
  root.end();
  printed.finish(sheet);
  page.end();
  return done;
}
