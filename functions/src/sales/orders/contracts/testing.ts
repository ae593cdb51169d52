import { inflateSync } from 'node:zlib';
import { DEFAULT_DEFINITIONS } from '@store/domain/shop/licences/default-definitions';
import { findLicence } from '@store/domain/shop/licences/licence';
import { freezeContract, type FrozenContract } from '@store/domain/sales/orders/contracts/contracts';
import { DEFAULT_SHOP } from '@store/domain/shop/settings/default-shop';
import { cents, EURO } from '@store/domain/platform/money/money';
import type { ContractFacts } from './contract';

export function defaultContract(id: 'Non-Exclusive' | 'Exclusive'): FrozenContract {
  const licence = findLicence(DEFAULT_DEFINITIONS, id);
  if (!licence) throw new Error(`There is no licence ${id}.`);
  return freezeContract(licence, DEFAULT_SHOP);
}

export function factsOf(buyer: string): ContractFacts {
  return {
    orderId: 'q0Zt8hGm3XyVbN2LkPdR',
    currency: EURO,
    line: {
      kind: 'beat',
      trackId: 14,
      title: 'Glass Elevator',
      licence: 'Non-Exclusive',
      licenceName: 'Non-Exclusive',
      exclusive: false,
      price: cents(2499),
      fullPrice: cents(2499),
      contractVersion: '2026-11',
      code: '7KQ2M9XWPDHN4TRBVFYC',
    },
    terms: defaultContract('Non-Exclusive'),
    buyer,
    paidAt: Date.UTC(2026, 10, 21, 10, 22),
  };
}

/** A PDF's drawings, and everything else outside fonts. */
export function contentOf(pdf: Uint8Array): string {
  const bytes = Buffer.from(pdf);
  const streams: string[] = [];
  for (let start = bytes.indexOf('stream\n'); start !== -1; start = bytes.indexOf('stream\n', start)) {
    const end = bytes.indexOf('endstream', start);
    const stream = bytes.subarray(start + 7, end);
    if (stream[0] === 0x78) streams.push(inflateSync(stream).toString('latin1'));
    start = end + 10;
  }
  return streams.join('\n');
}

/** Glyph numbers that a PDF draws; 0 is the box of a missing glyph. */
export function glyphsOf(pdf: Uint8Array): number[] {
  const shown = contentOf(pdf).match(/\[[^\]]*\] TJ/g) ?? [];
  const strings = shown.flatMap((operator) => operator.match(/<[0-9a-f]+>/g) ?? []);
  return strings.flatMap((string) => (string.match(/[0-9a-f]{4}/g) ?? []).map((hex) => parseInt(hex, 16)));
}

/** A text as a PDF holds it for programs: UTF-16, with some bytes escaped. */
export function heldText(text: string): string {
  const escapes: Readonly<Record<string, string>> = {
    '\n': '\\n',
    '\r': '\\r',
    '\t': '\\t',
    '\b': '\\b',
    '\f': '\\f',
    '\\': '\\\\',
    '(': '\\(',
    ')': '\\)',
  };
  const bytes = Buffer.from(text, 'utf16le').swap16().toString('latin1');
  return Array.from(bytes, (byte) => escapes[byte] ?? byte).join('');
}
