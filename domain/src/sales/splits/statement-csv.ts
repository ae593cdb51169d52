import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv';
import { signedDecimal } from '../../platform/money/signed-money';
import { utcDay } from '../../platform/time';
import { percentText } from '../../shop/splits';
import { lineText, type Statement } from './statement';

const COLUMNS = ['date', 'what', 'title', 'license', 'currency', 'amount', 'share in %', 'share', 'balance'];

/** Formats a statement as CSV: the opening balance, then each movement with the balance after it. */
export function statementCsv({ currencies }: Statement): string {
  const rows = currencies.flatMap(({ currency, opening, lines }) => {
    let balance = opening;
    const decimal = (amount: number) => signedDecimal(amount, currency);
    return [
      csvLine(['', 'Balance before', '', '', currency, '', '', '', decimal(opening)]),
      ...lines.map((line) => {
        balance += line.share;
        const { at, title, licence, amount, points, share } = line;
        const [whole, percent] = points === 0 ? ['', ''] : [decimal(amount), percentText(points)];
        const cells = [utcDay(at), lineText(line), title, licence, currency, whole, percent];
        return csvLine([...cells, decimal(share), decimal(balance)]);
      }),
    ];
  });
  return [BYTE_ORDER_MARK, csvLine(COLUMNS), ...rows].join('');
}
