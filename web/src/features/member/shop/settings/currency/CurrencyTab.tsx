import { Failure } from '../../../base/frame/Failure';
import { QueryState } from '../../../base/frame/QueryState';
import { useMemberQuery } from '../../../base/session/useMemberQuery';
import { chargeMinimum, CURRENCIES, currencyName, symbolOf } from '@store/domain/platform/money/currencies';
import { cents, formatMoney, hasDecimals, type CurrencyCode } from '@store/domain/platform/money/money';
import { type CurrencyAnswer, memberCurrencyAnswer, savedAnswer } from '@store/domain/api/member/settings';
import { useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { adoptLicencesAtom } from '../../../../../lib/shop/adoptLicences';
import { settingsAtom } from '../../../../../lib/shop/state';
import { Button } from '../../../../../ui/Button';
import { Field, SelectField } from '../../../../../ui/fields/Field';
import { useErrorFocus } from '../../../../../ui/form';
import { useUnsaved } from '../../../base/leaving/unsaved';
import { ConfirmModal } from '../../../base/list/ConfirmModal';
import { useMemberAction, type MemberAction } from '../../../base/list/useMemberAction';
import styles from '../Settings.module.css';
import { effectsOf, priceErrors, pricesOf, type TypedPrices } from './currencyChange';
import { apiCall } from '../../../../../lib/api/apiCall';

const readCurrency = apiCall('GET /api/member/currency', memberCurrencyAnswer);

const saveCurrency = apiCall('POST /api/member/currency/save', savedAnswer);

const CURRENCY_KEY = ['member-currency'] as const;

const OPTIONS = CURRENCIES.map((currency) => [currency, currencyName(currency)] as const);

interface PricesProps {
  readonly shop: CurrencyAnswer;
  readonly chosen: CurrencyCode;
  readonly typed: TypedPrices;
  readonly errors: Readonly<Record<string, string>>;
  readonly onType: (typed: TypedPrices) => void;
}

/** New licence prices. Nothing is converted. */
function Prices({ shop: { licences, currency }, chosen, typed, errors, onType }: PricesProps) {
  return (
    <>
      <p className={styles.more}>
        Enter the price of each licence. Nothing is converted. The smallest amount that can be paid is{' '}
        <span>{formatMoney(chargeMinimum(chosen), chosen, 'en')}</span>
        <span>{hasDecimals(chosen) ? '.' : `, and amounts in ${chosen} have no decimals.`}</span>
      </p>
      <div className={styles.pair}>
        {licences.map(({ id, name, price }) => (
          <Field
            key={id}
            label={`Price of ${name} in ${symbolOf(chosen)}`}
            name={`price-${id}`}
            inputMode={hasDecimals(chosen) ? 'decimal' : 'numeric'}
            autoComplete="off"
            hint={`Now ${formatMoney(cents(price), currency, 'en')}`}
            value={typed[id] ?? ''}
            error={errors[id]}
            onChange={({ target }) => onType({ ...typed, [id]: target.value })}
          />
        ))}
      </div>
    </>
  );
}

function Effects({ effects }: { readonly effects: readonly string[] }) {
  if (effects.length === 0) return null;
  return (
    <div className={styles.note} role="region" aria-label="What changes">
      {effects.map((effect) => (
        <p key={effect}>{effect}</p>
      ))}
    </div>
  );
}

interface FormProps {
  readonly shop: CurrencyAnswer;
  readonly onChanged: () => void;
}

/** Also updates the rest of the dashboard. */
function useChange({ shop, onChanged }: FormProps, chosen: CurrencyCode, typed: TypedPrices) {
  const adopt = useSetAtom(adoptLicencesAtom);
  const { licences } = useAtomValue(settingsAtom);
  const prices = pricesOf(shop, typed, chosen);
  const action: MemberAction = (options) =>
    saveCurrency({ version: shop.version, currency: chosen, prices }, options);
  const done = () => {
    adopt(
      chosen,
      licences.map((licence) => {
        const price = prices.find(({ id }) => id === licence.id)?.price;
        return price === undefined ? licence : { ...licence, price };
      }),
    );
    onChanged();
  };
  return { action, done };
}

function CurrencyForm(props: FormProps) {
  const { shop } = props;
  const [chosen, setChosen] = useState(shop.currency);
  const [typed, setTyped] = useState<TypedPrices>({});
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [isAsking, setIsAsking] = useState(false);
  const form = useErrorFocus(errors);
  const { action, done } = useChange(props, chosen, typed);
  const { isBusy, failure, run } = useMemberAction(done);
  const isOther = chosen !== shop.currency;
  useUnsaved(isOther, 'The change of currency is not saved.');
  const submit = () => {
    const found = priceErrors(shop, typed, chosen);
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    if (shop.hasSales) setIsAsking(true);
    else void run(action);
  };
  return (
    <>
      <form
        ref={form}
        method="dialog"
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <div className={styles.pair}>
          <SelectField
            label="The shop sells in"
            hint={
              shop.hasSales
                ? 'The shop has already made sales: a change is for new orders only.'
                : 'Choose it before the first sale, so that all figures are in one currency.'
            }
            value={chosen}
            options={OPTIONS}
            onChange={(currency) => {
              setChosen(currency);
              setErrors({});
            }}
          />
        </div>
        {isOther && (
          <>
            <Prices shop={shop} chosen={chosen} typed={typed} errors={errors} onType={setTyped} />
            <Effects effects={effectsOf(shop, chosen)} />
            <Failure>{failure}</Failure>
            <Button type="submit" className={styles.addition} isBusy={isBusy}>
              {isBusy ? 'Saving…' : `Sell in ${chosen}`}
            </Button>
          </>
        )}
      </form>
      {isAsking && (
        <ConfirmModal
          title={`Sell in ${chosen} from now on?`}
          busyLabel="Saving…"
          action={action}
          onClose={() => setIsAsking(false)}
          onDone={done}
        >
          <p>{`New orders are in ${currencyName(chosen)}, at the prices that you have entered. Existing orders keep their currency.`}</p>
        </ConfirmModal>
      )}
    </>
  );
}

export function CurrencyTab({ onChanged }: Pick<FormProps, 'onChanged'>) {
  const client = useQueryClient();
  const shop = useMemberQuery(CURRENCY_KEY, (options) => readCurrency({}, options));
  const refresh = () => {
    // Other pages reread when opened.
    void client.invalidateQueries();
    onChanged();
  };
  return (
    <>
      <QueryState of="The currency" query={shop} />
      {/* A new form after rereading. */}
      {shop.isSuccess && <CurrencyForm key={shop.data.version} shop={shop.data} onChanged={refresh} />}
    </>
  );
}
