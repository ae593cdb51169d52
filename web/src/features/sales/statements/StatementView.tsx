import { formatSigned } from '@store/domain/platform/money/signed-money';
import { percentText } from '@store/domain/shop/splits';
import {
  lineText,
  type CurrencyStatement,
  type Statement,
  type StatementLine,
} from '@store/domain/sales/splits/statement';
import { utcDay } from '@store/domain/platform/time';
import { formatUtcDay } from '../../../lib/date';
import layout from '../../../ui/layout.module.css';
import styles from './StatementView.module.css';

interface MovementProps {
  readonly line: StatementLine;
  /** After it. */
  readonly balance: number;
  readonly currency: string;
}

function Movement({ line, balance, currency }: MovementProps) {
  const { at, title, licence, amount, points, share } = line;
  const name = title === '' ? '' : `: ${title}`;
  const of = points === 0 ? '' : ` · ${percentText(points)}% of ${formatSigned(amount, currency)}`;
  return (
    <li className={styles.line}>
      <div>
        <p className={styles.name}>{`${lineText(line)}${name}`}</p>
        <p
          className={styles.more}
        >{`${formatUtcDay(utcDay(at))}${licence !== '' ? ` · ${licence}` : ''}${of}`}</p>
      </div>
      <div className={styles.amounts}>
        <p className={styles.share}>{`${share > 0 ? '+' : ''}${formatSigned(share, currency)}`}</p>
        <p className={styles.more}>{`Balance ${formatSigned(balance, currency)}`}</p>
      </div>
    </li>
  );
}

/** After each line. */
function balancesOf({ opening, lines }: CurrencyStatement): number[] {
  let balance = opening;
  return lines.map(({ share }) => (balance += share));
}

interface CurrencyPartProps {
  readonly statement: CurrencyStatement;
  readonly isWhole: boolean;
  readonly hasOthers: boolean;
}

function CurrencyPart({ statement, isWhole, hasOthers }: CurrencyPartProps) {
  const { currency, opening, sales, returned, fees, paid, closing, lines } = statement;
  const balances = balancesOf(statement);
  const sums = [
    ...(isWhole ? [] : [['Balance before', opening] as const]),
    ['Share of sales', sales] as const,
    ['Share of what went back to buyers', 0 - returned] as const,
    ['Share of payment fees', 0 - fees] as const,
    ['Paid out', 0 - paid] as const,
  ];
  return (
    <section className={layout.wideStack} aria-label={hasOthers ? `In ${currency}` : undefined}>
      {hasOthers && <h2 className={styles.heading}>{`In ${currency}`}</h2>}
      <dl className={styles.sums}>
        {sums.map(([name, amount]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{formatSigned(amount, currency)}</dd>
          </div>
        ))}
        <div className={styles.balance}>
          <dt>Balance</dt>
          <dd>{formatSigned(closing, currency)}</dd>
        </div>
      </dl>
      {lines.length === 0 ? (
        <p className={styles.more}>Nothing has moved in this period.</p>
      ) : (
        <ol className={styles.lines}>
          {lines
            .map((line, index) => ({ line, index, balance: balances[index] ?? 0 }))
            .reverse()
            .map(({ line, index, balance }) => (
              <Movement key={index} line={line} balance={balance} currency={currency} />
            ))}
        </ol>
      )}
    </section>
  );
}

/** Last movement first. */
export function StatementView({ statement: { period, currencies } }: { readonly statement: Statement }) {
  if (currencies.length === 0) return <p>Nothing has been sold or paid out yet.</p>;
  return (
    <div className={layout.widestStack}>
      {currencies.map((each) => (
        <CurrencyPart
          key={each.currency}
          statement={each}
          isWhole={period === 'all'}
          hasOthers={currencies.length > 1}
        />
      ))}
    </div>
  );
}
