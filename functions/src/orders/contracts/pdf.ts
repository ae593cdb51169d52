import PDFDocument from 'pdfkit';
import bold from 'dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf';
import regular from 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
import { shop } from '@store/domain/pages/shop';
import type { Contract } from './contract';

const MARGIN = 64;
const LABEL_WIDTH = 130;

type Page = InstanceType<typeof PDFDocument>;

function printFacts(page: Page, { facts }: Contract): void {
  for (const [name, value] of facts) {
    const { y } = page;
    page.font('bold').text(name, MARGIN, y, { width: LABEL_WIDTH });
    page
      .font('regular')
      .text(value, MARGIN + LABEL_WIDTH, y, { width: page.page.width - 2 * MARGIN - LABEL_WIDTH });
    page.moveDown(0.3);
  }
}

function printClauses(page: Page, { clauses }: Contract): void {
  clauses.forEach(({ heading, text }, index) => {
    page.moveDown(0.6);
    page.font('bold').text(`${index + 1}. ${heading}`, MARGIN);
    page.font('regular').text(text, { lineGap: 2 });
  });
}

/**
 * Prints a contract as PDF; the same contract gives the same bytes. The embedded fonts support Latin, Greek and Cyrillic
 * letters.
 */
export async function printContract(contract: Contract): Promise<Uint8Array> {
  const page = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    // Prevents pdfkit from reading its default font from disk.
    font: '',
    info: { Title: contract.title, Author: shop.name, CreationDate: contract.date, ModDate: contract.date },
  });
  page.registerFont('regular', Buffer.from(regular));
  page.registerFont('bold', Buffer.from(bold));
  const chunks: Buffer[] = [];
  const done = new Promise<Uint8Array>((resolve, reject) => {
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });
  page.font('bold').fontSize(20).text(contract.title);
  page.fontSize(10).moveDown();
  printFacts(page, contract);
  printClauses(page, contract);
  page.moveDown(1.2).fontSize(9).text(contract.verification, MARGIN);
  page.end();
  return done;
}
