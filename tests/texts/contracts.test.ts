import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test, vi } from 'vitest';
import { log } from '@store/functions/platform/log';
import { buildContract, initials } from '@store/functions/sales/orders/contracts/contract';
import { printContract } from '@store/functions/sales/orders/contracts/pdf';
import { factsOf, glyphsOf } from '@store/functions/sales/orders/contracts/testing';
import { anyText, runs } from './texts';

const facts = fc
  .record({
    buyer: anyText,
    title: anyText,
    licenceName: anyText,
    shop: anyText,
    producer: anyText,
    address: anyText,
    heading: anyText,
    text: fc.array(anyText, { minLength: 1, maxLength: 12 }),
  })
  .map(({ buyer, title, licenceName, shop, producer, address, heading, text }) => {
    const { line, terms, ...others } = factsOf(buyer);
    const clauses = [{ heading, text: text.join(' ') }];
    return {
      ...others,
      line: { ...line, title, licenceName },
      terms: { ...terms, title: licenceName, shop, producer: { name: producer, address }, clauses },
    };
  });

/** How many pages a PDF has, and the text on them. */
async function readPdf(bytes: Uint8Array): Promise<{ readonly pages: number; readonly text: string }> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const texts: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    texts.push(...items.map((item) => ('str' in item ? item.str : '')));
  }
  await loading.destroy();
  return { pages: texts.length === 0 ? 0 : pdf.numPages, text: texts.join('') };
}

test('any text on a contract is printed, without falling back to boxes for the whole of it', async () => {
  const failed = vi.spyOn(log, 'error');
  try {
    await fc.assert(
      fc.asyncProperty(facts, async (given) => {
        const bytes = await printContract(buildContract(given));
        // Number 0 is what a font draws for a character that it lacks.
        expect(glyphsOf(bytes)).not.toContain(0);
        const { pages, text } = await readPdf(bytes);
        expect(pages).toBeGreaterThan(0);
        expect(text).toContain(given.line.code);
        expect(failed.mock.calls).toEqual([]);
      }),
      { ...runs(4), endOnFailure: true },
    );
  } finally {
    failed.mockRestore();
  }
});

test('initials of any name are whole characters', () => {
  fc.assert(
    fc.property(anyText, (name) => {
      expect(() => encodeURIComponent(initials(buildContract(factsOf(name)).buyer))).not.toThrow();
    }),
    runs(50),
  );
});
