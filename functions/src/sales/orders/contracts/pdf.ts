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
import { describeCause, log } from '../../../platform/log';
import { boxed } from './fonts/font-choice';
import { printSheet, type Attachment } from './printing';

/** Replaces all but European characters with boxes. */
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
 * Prints a contract, byte for byte the same each time. Unprintable characters become boxes, so no name stops a
 * delivery. Throws only if the terms' font fails.
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

function print(contract: Contract, attachments: readonly Attachment[]): Promise<Uint8Array> {
  const { title, shop, producer, code, date } = contract;
  return printSheet({
    title: `${title} ${code}`,
    author: producer.name,
    creator: shop,
    date,
    texts: textsOf(contract),
    attachments,
    draw: (sheet) => {
      printHead(sheet, contract);
      printParties(sheet, contract);
      printPurchase(sheet, contract);
      printClauses(sheet, contract);
      if (contract.agreement) printParagraph(sheet, contract.agreement);
    },
    finish: (sheet) => printFeet(sheet, contract),
  });
}
