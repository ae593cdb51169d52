import type { OrderLineView, OrderView } from '@store/domain/api/orders';
import { FILE_NAMES } from '@store/domain/shop/files/file-text';
import type { OrderFile, DeliveredFile } from '@store/domain/sales/orders/orders';
import { UNREACHABLE } from '../../../../lib/api/apiCall';
import { orderDownload } from '../calls';
import { isDownloadable } from '../states';

export interface BoughtFile {
  readonly order: string;
  /** Counted from 0. */
  readonly line: number;
  readonly file: OrderFile;
  /** `Low Tide, MP3` */
  readonly name: string;
  /** Folder and name in the ZIP, without extension. */
  readonly path: string;
  /** Upper case, with the recording's details if known: `MP3`, `WAV 44.1 kHz/24 bit`; empty if unknown. */
  readonly format: string;
  /** Bytes; 0 if unknown. */
  readonly size: number;
}

function nameOf(file: DeliveredFile): string {
  if (file === 'kit') return 'Kit';
  return file === 'audio' ? 'Beat' : FILE_NAMES[file].replace(/ \(.*\)$/, '');
}

/** Drops what file systems refuse in a name. */
function safe(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\\/:*?"<>|\u0000-\u001f]/g, '-').replace(/[. ]+$/, '');
}

function entriesOfLine(order: string, line: OrderLineView, index: number): BoughtFile[] {
  const { title, license_name } = line;
  // The number distinguishes beats of the same title.
  const folder = `Order ${safe(order)}/${index + 1} ${safe(`${title} (${license_name})`)}`;
  const files = [
    ...line.files.map(({ file, format, size }) => ({ file, name: nameOf(file), format, size })),
    { file: 'contract', name: 'Contract', format: 'PDF', size: 0 } as const,
  ];
  return files.map(({ file, name, format, size }) => ({
    order,
    line: index,
    file,
    format,
    size,
    name: `${title}, ${name}`,
    path: `${folder}/${safe(`${title} - ${name}`)}`,
  }));
}

export function boughtFiles(orders: readonly OrderView[]): readonly BoughtFile[] {
  return orders.flatMap((order) =>
    order.lines.flatMap((line, index) =>
      isDownloadable(order, line) ? entriesOfLine(order.id, line, index) : [],
    ),
  );
}

const ENDINGS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'audio/aiff': 'aiff',
  'audio/flac': 'flac',
  'audio/mpeg': 'mp3',
  'audio/wav': 'wav',
  'audio/x-aiff': 'aiff',
  'audio/x-flac': 'flac',
  'audio/x-wav': 'wav',
};

function endingOf({ format }: BoughtFile, type: string): string {
  const [plain = ''] = type.split(';');
  const [name = ''] = format.split(' ');
  const ending = name === '' ? ENDINGS[plain.trim()] : name.toLowerCase();
  return ending === undefined ? '' : `.${ending}`;
}

/** The browser decides whether the content is in memory or on disk. */
export interface LoadedFile {
  readonly path: string;
  readonly content: Blob;
}

/** Its message is for the customer. */
export class LoadError extends Error {
  override readonly name = 'LoadError';
}

/** A download without data for this long has failed. */
const STALLED_MS = 60_000;

interface LoadOptions {
  readonly token: string;
  readonly signal: AbortSignal;
  /** Gets this file's bytes so far. */
  readonly onBytes: (bytes: number) => void;
}

async function read(link: string, { signal, onBytes }: LoadOptions): Promise<Blob> {
  const controller = new AbortController();
  const stop = () => controller.abort();
  let timer = setTimeout(stop, STALLED_MS);
  signal.addEventListener('abort', stop);
  let bytes = 0;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, output) => {
      clearTimeout(timer);
      timer = setTimeout(stop, STALLED_MS);
      onBytes((bytes += chunk.length));
      output.enqueue(chunk);
    },
  });
  try {
    const response = await fetch(link, { signal: controller.signal });
    if (!response.ok || !response.body)
      throw new LoadError(`The file could not be loaded (${response.status}).`);
    const type = response.headers.get('Content-Type') ?? '';
    const counted = response.body.pipeThrough(counting);
    return await new Response(counted, { headers: { 'Content-Type': type } }).blob();
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
}

/** Loads a file through a new link, because links expire. Throws a LoadError. */
export async function loadEntry(entry: BoughtFile, options: LoadOptions): Promise<LoadedFile> {
  const { order, line, file, size } = entry;
  const { token, signal } = options;
  const outcome = await orderDownload({ token }, { order_id: order, line, file }, { signal });
  if (!outcome.ok) throw new LoadError(outcome.error.message, { cause: outcome.error });
  let content: Blob;
  try {
    content = await read(outcome.data.link, options);
  } catch (cause) {
    throw cause instanceof LoadError ? cause : new LoadError(UNREACHABLE, { cause });
  }
  if (content.size === 0 || (size > 0 && content.size < size))
    throw new LoadError('The file is not complete.');
  return { path: entry.path + endingOf(entry, content.type), content };
}

/** Streams one ZIP, uncompressed because sound hardly shrinks. A file in it names what is missing. */
export async function packFiles(files: readonly LoadedFile[], missing: readonly BoughtFile[]): Promise<Blob> {
  const { makeZip } = await import('client-zip');
  const note = missing.map(({ name, order }) => `${name} (order ${order})`).join('\n');
  const entries = [
    ...files.map(({ path, content }) => ({ name: path, input: content })),
    ...(missing.length > 0 ? [{ name: 'MISSING.txt', input: `Not in this file:\n\n${note}\n` }] : []),
  ];
  return new Response(makeZip(entries), { headers: { 'Content-Type': 'application/zip' } }).blob();
}
