import PDFDocument from 'pdfkit';
import type { Contract } from './contract';
import {
  printClauses,
  printFeet,
  printHead,
  printParagraph,
  printParties,
  printPurchase,
  textsOf,
} from './blocks';
import { describeCause, log } from '../../log';
import { boxed, loadFaces } from './font-faces';
import { PAGE, type Sheet } from './sheet';

/** A file that a PDF carries. */
export interface Attachment {
  readonly name: string;
  readonly bytes: Buffer;
  /** Its media type. */
  readonly type: string;
}

function openDocument({ title, shop, producer, code, date }: Contract): InstanceType<typeof PDFDocument> {
  return new PDFDocument({
    size: 'A4',
    margin: 0,
    // Prevents pdfkit from reading its default font from disk.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: 'en-GB',
    info: {
      Title: `${title} ${code}`,
      Author: producer.name,
      Creator: shop,
      CreationDate: date,
      ModDate: date,
    },
  });
}

/** A contract in which boxes replace all characters but those of most European languages. */
function boxedContract(contract: Contract): Contract {
  const { title, shop, producer, buyer, purchase, clauses, agreement, code, address } = contract;
  return {
    ...contract,
    title: boxed(title),
    shop: boxed(shop),
    producer: { name: boxed(producer.name), address: boxed(producer.address) },
    buyer: boxed(buyer),
    purchase: purchase.map(([name, value]) => [boxed(name), boxed(value)] as const),
    clauses: clauses.map(({ heading, text }) => ({ heading: boxed(heading), text: boxed(text) })),
    agreement: agreement === undefined ? undefined : boxed(agreement),
    code: boxed(code),
    address: boxed(address),
  };
}

/**
 * Prints a contract as PDF; the same contract gives the same bytes. A character that cannot be printed becomes a box, so that no name
 * or title can keep an order from being delivered. Throws only if the font of the terms fails.
 */
export async function printContract(
  contract: Contract,
  attachments: readonly Attachment[] = [],
): Promise<Uint8Array> {
  try {
    return await print(contract, attachments);
  } catch (error) {
    log.error('contract printed with boxes', { contract: contract.code, cause: describeCause(error) });
    return print(boxedContract(contract), attachments);
  }
}

async function print(contract: Contract, attachments: readonly Attachment[]): Promise<Uint8Array> {
  const faces = await loadFaces(textsOf(contract));
  const page = openDocument(contract);
  for (const [name, { font }] of faces.fonts) page.registerFont(name, font);
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  for (const { name, bytes, type } of attachments)
    page.file(bytes, { name, type, creationDate: contract.date, modifiedDate: contract.date });
  const root = page.struct('Document');
  page.addStructure(root);
  const sheet: Sheet = { page, faces, root, y: PAGE.top };
  printHead(sheet, contract);
  printParties(sheet, contract);
  printPurchase(sheet, contract);
  printClauses(sheet, contract);
  if (contract.agreement) printParagraph(sheet, contract.agreement);
  root.end();
  printFeet(sheet, contract);
  page.end();
  return done;
}
