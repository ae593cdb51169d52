import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '@store/domain/platform/money/currencies';
import { cents } from '@store/domain/platform/money/money';
import { moneyText } from '../../../platform/settings/currency';
import { buildContract, type ContractFacts } from './contract';
import { loadFaces } from './fonts/font-choice';
import { printContract } from './pdf';
import { contentOf, defaultContract, factsOf, glyphsOf, heldText } from './testing';

function print(facts: ContractFacts): Promise<Uint8Array> {
  return printContract(buildContract(facts));
}

interface Words {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
}

/** The texts of each page, as viewers find them. */
async function pagesOf(bytes: Uint8Array): Promise<Words[][]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const pdf = await loading.promise;
  const pages: Words[][] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const { items } = await (await pdf.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) => {
        if (!('str' in item)) return [];
        const [left, bottom] = [Number(item.transform[4]), Number(item.transform[5])];
        return [{ text: item.str, left, right: left + item.width, bottom }];
      }),
    );
  }
  await loading.destroy();
  return pages;
}

async function textOf(bytes: Uint8Array): Promise<string> {
  const pages = await pagesOf(bytes);
  return pages
    .map((words) => words.map(({ text }) => text).join(''))
    .join('\n')
    .normalize('NFC');
}

describe('a printed contract', () => {
  test.each(CURRENCIES)('has the price in %s, in letters of its fonts', async (currency) => {
    const bytes = await print({ ...factsOf('Mara Lind'), currency });
    // Viewers find a plain space for one that does not break.
    const price = moneyText(cents(2499), currency).replaceAll('\u00a0', ' ');
    expect((await textOf(bytes)).replaceAll('\u00a0', ' ')).toContain(`${price}, paid in full`);
    expect(glyphsOf(bytes)).not.toContain(0);
  });

  test.each([
    'Łukasz Żółć',
    'Nguyễn Thị Hồng',
    'Ελένη',
    'Иван',
    '山田 太郎',
    'さくら・サクラ',
    '张伟',
    '陳大文',
    '김민수',
    'สมชาย ใจดี',
    'דוד כהן',
    '葛\u{E0100}城',
    '🔥 Fire',
  ])('has the name %s with all its glyphs', async (name) => {
    const pdf = await print(factsOf(name));
    expect(glyphsOf(pdf)).not.toContain(0);
    const text = await textOf(pdf);
    expect(text).not.toContain('□');
    expect(text).toContain(name);
  });

  test.each([
    'प्रिया शर्मा',
    'محمد علي',
    'نرگس می\u200Cخواهد',
    'محمد ٢٠٢٦',
    'שָׁלוֹם',
    'น้ำ',
    '👩‍👩‍👧',
    'Արմեն Պետրոսյան',
    'ნინო გელაშვილი',
    'ܝܘܚܢܢ ܒܪ ܡܪܝܡ',
    'އަޙްމަދު',
    'রবীন্দ্রনাথ ঠাকুর',
    'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ',
    'નરેન્દ્ર પટેલ',
    'ନବୀନ ପଟ୍ଟନାୟକ',
    'ஸ்ரீனிவாச ராமானுஜன்',
    'నాగార్జున అక్కినేని',
    'ಕುವೆಂಪು ಪುಟ್ಟಪ್ಪ',
    'മോഹൻലാൽ വിശ്വനാഥൻ',
    'ශ්‍රී ලංකා',
    'ສົມສັກ ພົມວິຫານ',
    'အောင်ဆန်းစုကြည်',
    'នរោត្តម សីហនុ',
    'ኃይለ ገብረሥላሴ',
    'བསྟན་འཛིན',
    '𞤀𞤣𞤤𞤢𞤥',
    'ᓀᐦᐃᔭᐍᐏᐣ',
  ])('has the name %s with all its glyphs, and its text for reading aloud', async (name) => {
    const pdf = await print(factsOf(name));
    expect(glyphsOf(pdf)).not.toContain(0);
    expect(await textOf(pdf)).not.toContain('□');
    expect(contentOf(pdf)).toContain(heldText(name.normalize('NFC')));
  });

  test('shows right-to-left words from right to left, and the words around them from left to right', async () => {
    const facts = factsOf('דוד Kohn כהן');
    const pdf = await print({ ...facts, line: { ...facts.line, title: 'שלום' } });
    const [words = []] = await pagesOf(pdf);
    const leftOf = (text: string) => words.find((word) => word.text.includes(text))?.left ?? NaN;
    expect(leftOf('דוד')).toBeGreaterThan(leftOf('Kohn'));
    expect(leftOf('Kohn')).toBeGreaterThan(leftOf('כהן'));
    expect(leftOf('(track 14)')).toBeGreaterThan(leftOf('שלום'));
  });

  test('shows a box for a character that no font has, and its code point under the name', async () => {
    const pdf = await print(factsOf('Mara \u{10FFFD} \uE000 Lind'));
    expect(glyphsOf(pdf)).not.toContain(0);
    const text = await textOf(pdf);
    expect(text).toContain('Mara □ □ Lind');
    expect(text).toContain('Characters that no font has: U+10FFFD, U+E000');
    expect(await textOf(await print(factsOf('Mara Lind')))).not.toContain('no font has');
  });

  test('shows mathematical letters of a name as plain ones', async () => {
    expect(await textOf(await print(factsOf('𝓜𝓪𝓻𝓪 𝕷𝖎𝖓𝖉')))).toContain('Mara Lind');
  });

  test.each(['ݱݞݡ', 'フำ', '🇩🇪🇫', '\u0301a', 'ڬڕۧ٫تۢۉ', 'र्कि'])('prints the unusual name %s', async (name) => {
    expect(glyphsOf(await print(factsOf(name)))).not.toContain(0);
  });

  test.each([
    ['without spaces', 'W'.repeat(300)],
    ['of long words', 'Wolfeschlegelsteinhausenbergerdorff '.repeat(9)],
    ['of wide characters', '﷽'.repeat(100)],
    ['in Chinese', '龍'.repeat(300)],
    ['with many marks', `Z${'\u0324'.repeat(500)}`.repeat(100)],
  ])('keeps a long name %s inside its column', async (_, name) => {
    const pages = await pagesOf(await print(factsOf(name)));
    const words = pages.flat().filter(({ text }) => text.trim() !== '');
    expect(Math.max(...words.map(({ right }) => right))).toBeLessThan(595.28 - 57);
    expect(Math.min(...words.map(({ left }) => left))).toBeGreaterThan(57);
    expect(Math.min(...words.map(({ bottom }) => bottom))).toBeGreaterThan(25);
  });

  test.each(['山田 太郎 محمد', 'to -> from 1/2'])(
    'has the same bytes for the same order, also after and beside other contracts: %s',
    async (name) => {
      const first = await print(factsOf(name));
      // Other characters of the same glyphs, and more fonts than are kept.
      await print(factsOf('太郎 山田 → with\u00A0nbsp, soft\u00ADhyphen, 1⁄2'));
      for (const letter of 'абвгдежзийклм') await loadFaces([{ text: letter, weight: 700 }]);
      const [again, , beside] = await Promise.all([
        print(factsOf(name)),
        print(factsOf('محمد\u00A0太郎')),
        print(factsOf(name)),
      ]);
      for (const bytes of [again, beside, await print(factsOf(name))])
        expect(Buffer.from(first).equals(bytes)).toBe(true);
    },
  );

  test('has the text of the licence, its code and its address', async () => {
    const facts = factsOf('Mara Lind');
    const text = (await textOf(await print({ ...facts, terms: defaultContract('Exclusive') }))).replace(
      /\s+/g,
      ' ',
    );
    for (const words of [
      'Exclusive Licence',
      'Mara Lind',
      facts.orderId,
      '€24.99',
      '150,000 units',
      'Page 1 of 1',
    ])
      expect(text).toContain(words);
    expect(text).toContain(`/licences/verify/${facts.line.code}`);
    expect(text).not.toContain('samples');
  });

  test('continues long terms on numbered pages', async () => {
    const clauses = Array.from({ length: 40 }, (_, index) => ({
      heading: `Clause ${index + 1}`,
      text: 'The buyer may distribute copies of the new song. '.repeat(index === 20 ? 80 : 3),
    }));
    const facts = factsOf('Mara Lind');
    const pages = await pagesOf(await print({ ...facts, terms: { ...facts.terms, clauses } }));
    expect(pages.length).toBeGreaterThan(3);
    pages.forEach((words, index) => {
      const text = words.map((word) => word.text).join('');
      expect(text).toContain(`Page ${index + 1} of ${pages.length}`);
      expect(
        Math.min(...words.filter((word) => word.text.trim() !== '').map(({ bottom }) => bottom)),
      ).toBeGreaterThan(25);
    });
    expect(
      pages
        .flat()
        .map(({ text }) => text)
        .join(''),
    ).toContain('40. Clause 40');
  });

  test('tells programs its title, language and structure', async () => {
    const bytes = await print(factsOf('Mara Lind'));
    const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
    const pdf = await loading.promise;
    const { info } = await pdf.getMetadata();
    expect(info).toMatchObject({
      Title: 'Non-Exclusive Licence 7KQ2M9XWPDHN4TRBVFYC',
      Author: 'Nightshift Beats',
      Language: 'en-GB',
    });
    const page = await pdf.getPage(1);
    const structure = JSON.stringify(await page.getStructTree());
    for (const role of ['H1', 'H2', 'Table', 'TH', 'Figure', 'Link'])
      expect(structure).toContain(`"role":"${role}"`);
    expect(structure).toContain('QR code of');
    expect(await page.getAnnotations()).toMatchObject([{ subtype: 'Link' }]);
    await loading.destroy();
  });
});
