import {
  claimStatement,
  CLAIM_PLATFORMS,
  coveringClauses,
  dayInWords,
  type ClaimFacts,
  type Song,
} from '@store/domain/shop/licences/claims';
import { utcDay } from '@store/domain/platform/time';
import { config } from '../../platform/config';
import type { Contract } from '../orders/contracts/contract';
import type { LicenceInForce } from '../orders/licence-in-force';
import { publicKeyPem, signStatement } from '../../platform/signing/statement-signature';
import { factsOf } from './songs';

/** Fits on one line, so that it can be copied. */
const COMMAND =
  'openssl pkeyutl -verify -pubin -inkey key.pem -rawin -in statement.txt -sigfile statement.sig';

function verifyingText(): string {
  return `This file carries three others, which PDF readers list as attachments: statement.txt, its signature statement.sig (Ed25519) and the shop’s public key key.pem. Save them, and compare key.pem with the key that the shop publishes at ${config.origin}/api/licences/key: only with that key does the signature show that the statement is the shop’s. The command below verifies it and answers “Signature Verified Successfully”.`;
}

function licenceText({ licence, exclusive }: ClaimFacts): string {
  if (/exclusive/i.test(licence)) return licence;
  return `${licence}, ${exclusive ? 'exclusive' : 'non-exclusive'}`;
}

/** A letter in which the producer confirms a song's licence to whoever asks for the rights. `now` in UTC ms. */
export async function printLetter(licence: LicenceInForce, song: Song, now: number): Promise<Uint8Array> {
  const { printContract } = await import('../orders/contracts/pdf');
  const facts = factsOf(licence);
  const { id, order, bought } = licence;
  const terms = order.contracts[bought.licence];
  const covering = CLAIM_PLATFORMS.flatMap((platform) => coveringClauses(facts.clauses, platform));
  const issued = utcDay(now);
  const statement = claimStatement(facts, song, issued);
  const letter: Contract = {
    title: 'Confirmation of a Licence',
    shop: facts.shop,
    producer: { name: facts.producer, address: terms?.producer.address ?? '' },
    buyer: facts.buyer,
    purchase: [
      ['Beat', `${facts.beat} (track ${bought.trackId})`],
      ['Licence', licenceText(facts)],
      ['Licensed', dayInWords(facts.date)],
      ['Order', id],
      ['Song', `${song.title}, by ${song.artist}`],
      ...(song.isrc === '' ? [] : ([['ISRC', song.isrc]] as const)),
      ...(song.channels.length === 0 ? [] : ([['Published at', song.channels.join(', ')]] as const)),
      ['Issued', dayInWords(issued)],
    ],
    clauses: [
      {
        heading: 'What this letter confirms',
        text: `${facts.producer} made the beat and has granted the buyer the licence named above, which is in force on the day of this letter. Title, artist, ISRC and channels of the song are the buyer’s own statement. Questions: ${facts.contact}.`,
      },
      ...[...new Set(covering)].map(({ heading, text }) => ({
        heading: `From the contract: ${heading}`,
        text,
      })),
      { heading: 'How to verify it', text: verifyingText() },
      { heading: 'Command that verifies it', text: COMMAND },
    ],
    agreement: undefined,
    code: facts.code,
    address: facts.address,
    date: new Date(now),
  };
  return printContract(letter, [
    { name: 'statement.txt', bytes: Buffer.from(statement, 'utf8'), type: 'text/plain' },
    { name: 'statement.sig', bytes: signStatement(statement), type: 'application/octet-stream' },
    { name: 'key.pem', bytes: Buffer.from(publicKeyPem()), type: 'application/x-pem-file' },
  ]);
}
