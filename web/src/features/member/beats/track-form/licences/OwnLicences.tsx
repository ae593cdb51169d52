import { symbolOf } from '@store/domain/platform/money/currencies';
import { hasDecimals, toDecimal } from '@store/domain/platform/money/money';
import { useCurrency, useLicences } from '../../../../../lib/shop/state';
import { Checkbox } from '../../../../../ui/fields/Checkbox';
import { Field } from '../../../../../ui/fields/Field';
import styles from './OwnLicences.module.css';
import { priceFault, SHOP_CHOICE, type OwnChoice, type OwnChoices } from '../../workshop/ownLicences';

interface OwnLicencesProps {
  readonly choices: OwnChoices;
  readonly legend?: string;
  readonly onChange: (choices: OwnChoices) => void;
}

export function OwnLicences({
  choices,
  legend = 'Licences and prices of this beat',
  onChange,
}: OwnLicencesProps) {
  const licences = useLicences();
  const currency = useCurrency();
  return (
    <fieldset className={styles.licences}>
      <legend>{legend}</legend>
      {licences.map(({ id, name, price }) => {
        const choice = choices[id] ?? { ...SHOP_CHOICE, currency };
        const edit = (change: Partial<OwnChoice>) => onChange({ ...choices, [id]: { ...choice, ...change } });
        return (
          <div key={id} className={styles.licence}>
            <Checkbox
              label={`Sell under ${name}`}
              isChecked={choice.isOffered}
              onChange={(isOffered) => edit({ isOffered })}
            />
            {choice.isOffered && (
              <Field
                label={`Price of ${name} in ${symbolOf(currency)}`}
                name={`price-${id}`}
                inputMode={hasDecimals(currency) ? 'decimal' : 'numeric'}
                placeholder={toDecimal(price, currency)}
                hint={
                  choice.former !== undefined &&
                  `It was ${choice.former} before the shop changed its currency. That price is not used.`
                }
                value={choice.price}
                error={priceFault(choice)}
                onChange={({ target }) => edit({ price: target.value })}
              />
            )}
          </div>
        );
      })}
      <p className={styles.hint}>Empty = shop price</p>
    </fieldset>
  );
}
