import type { Clause } from '../licences/licence';
import { fill, shopValues, variableFault, VARIABLES, type NamedShop } from '../profile/variables';

export const KIT_LICENCE_NAME = 'Kit';

/** For kits without their own. */
export const DEFAULT_KIT_LICENCE = `Use
The buyer may use the sounds of this kit, changed or unchanged, in any number of own productions, and publish, sell, perform and license these productions in all media, worldwide and without a limit in time. No further payment is due.

No resale of the sounds
The sounds may not be sold, lent, given away or offered for download as they are, whether alone or in a collection such as another kit, a sample library, an instrument or an app. This also applies to sounds that were changed only a little.

Rights in the sounds
{seller} keeps all rights in the sounds. The licence is not exclusive: others may buy the same kit and use the same sounds. The buyer may not claim the sounds themselves, for example with Content ID, but may claim a production in which they are heard together with other material.

Training of AI models
The licence grants no right to train AI models with the sounds, nor to use them for text and data mining. {seller} reserves both.

Who may use them
The licence is for the buyer and cannot be transferred. Others who work on a production of the buyer may use the sounds in that production.

Credit
A credit to {seller} is welcome and not required.`;

/** UTF-16 units. */
export const KIT_LICENCE_MAXIMUM = 8000;

function clauseOf(paragraph: string): Clause {
  const [heading = '', ...text] = paragraph.split('\n');
  return { heading: heading.trim(), text: text.join('\n').trim() };
}

/** Splits a licence into clauses: paragraphs between empty lines, each starting with its heading. */
export function kitClauses(text: string): readonly Clause[] {
  return text
    .split(/\n\s*\n/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => clauseOf(paragraph.trim()));
}

/** Returns why a text can't be a kit's licence, for people; null if it can. */
export function kitLicenceFault(text: string): string | null {
  const clauses = kitClauses(text);
  if (clauses.length === 0) return 'The licence is missing.';
  if (clauses.some(({ text: body }) => body === ''))
    return 'Write each clause as a heading, with its text on the lines below. An empty line ends a clause.';
  return variableFault(text, VARIABLES) ?? null;
}

/** Returns the clauses of a kit's licence as buyers read them. */
export function kitLicenceClauses(licence: string | null, shop: NamedShop): readonly Clause[] {
  const values = shopValues(shop);
  return kitClauses(licence ?? DEFAULT_KIT_LICENCE).map(({ heading, text }) => ({
    heading: fill(heading, values),
    text: fill(text, values),
  }));
}
