import { EDIT_LIMITS } from '@store/domain/shop/catalogue/track-edit';
import { MAKING_NAMES } from '@store/domain/shop/catalogue/statement-names';
import { MAKINGS, MOODS, type Making, type Mood } from '@store/domain/shop/catalogue/tracks';
import { symbolOf } from '@store/domain/platform/money/currencies';
import { formatMoney, hasDecimals, toDecimal } from '@store/domain/platform/money/money';
import { useLicences } from '../../../../../lib/shop/state';
import { Checkbox } from '../../../../../ui/fields/Checkbox';
import { Field, SelectField } from '../../../../../ui/fields/Field';
import { ShareFields } from '../../track-form/split/ShareFields';
import { draftFault, type BulkDraft, type Offering, type People } from './bulkDraft';
import styles from './BulkEdit.module.css';

interface FieldsProps<Draft> {
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

type DraftOf<Kind extends BulkDraft['kind']> = Extract<BulkDraft, { readonly kind: Kind }>;

function PriceFields({ draft, onChange }: FieldsProps<DraftOf<'price'>>) {
  const licences = useLicences();
  const { currency } = draft;
  const chosen = licences.find(({ id }) => id === draft.licence);
  return (
    <div className={styles.fields}>
      <SelectField
        label="Licence"
        value={draft.licence}
        options={licences.map(({ id, name }) => [id, name])}
        onChange={(licence) => onChange({ ...draft, licence })}
      />
      <Field
        label={`Price in ${symbolOf(currency)}`}
        inputMode={hasDecimals(currency) ? 'decimal' : 'numeric'}
        autoComplete="off"
        disabled={draft.isShopPrice}
        placeholder={chosen && toDecimal(chosen.price, currency)}
        value={draft.price}
        error={draftFault(draft)}
        onChange={({ target }) => onChange({ ...draft, price: target.value })}
      />
      <div className={styles.wide}>
        <Checkbox
          label={`Use the price of the shop${chosen ? `, ${formatMoney(chosen.price, currency)}` : ''}`}
          isChecked={draft.isShopPrice}
          onChange={(isShopPrice) => onChange({ ...draft, isShopPrice })}
        />
      </div>
    </div>
  );
}

const OFFERINGS: readonly (readonly [Offering, string])[] = [
  ['keep', 'As it is'],
  ['sell', 'Sell'],
  ['stop', 'Do not sell'],
];

function LicenceFields({ draft, onChange }: FieldsProps<DraftOf<'licences'>>) {
  return (
    <div className={styles.fields}>
      {useLicences().map(({ id, name }) => (
        <SelectField
          key={id}
          label={name}
          value={draft.offerings[id] ?? 'keep'}
          options={OFFERINGS}
          onChange={(offering) => onChange({ ...draft, offerings: { ...draft.offerings, [id]: offering } })}
        />
      ))}
    </div>
  );
}

const NO_CHOICE = '-';

const MOOD_OPTIONS: readonly (readonly [Mood | '' | typeof NO_CHOICE, string])[] = [
  [NO_CHOICE, 'Choose a mood'],
  ['', 'None'],
  ...MOODS.map((mood) => [mood, mood] as const),
];

interface SplitFieldsProps extends FieldsProps<DraftOf<'split'>> {
  readonly people: People;
}

function SplitFields({ draft, people, onChange }: SplitFieldsProps) {
  return (
    <div className={styles.split}>
      <p>These shares replace the ones that the selected beats have.</p>
      {!draft.isNone && (
        <ShareFields people={people} rows={draft.rows} onChange={(rows) => onChange({ ...draft, rows })} />
      )}
      <Checkbox
        label="No collaborators: everything is yours"
        isChecked={draft.isNone}
        onChange={(isNone) => onChange({ ...draft, isNone })}
      />
    </div>
  );
}

interface EditFieldsProps extends FieldsProps<BulkDraft> {
  readonly people: People;
}
const MAKING_OPTIONS: readonly (readonly [Making | '' | typeof NO_CHOICE, string])[] = [
  [NO_CHOICE, 'Choose a statement'],
  ['', 'Not stated'],
  ...MAKINGS.map((making) => [making, MAKING_NAMES[making]] as const),
];

export function EditFields({ draft, people, onChange }: EditFieldsProps) {
  switch (draft.kind) {
    case 'price':
      return <PriceFields draft={draft} onChange={onChange} />;
    case 'licences':
      return <LicenceFields draft={draft} onChange={onChange} />;
    case 'tag':
      return (
        <Field
          label="Tag"
          autoComplete="off"
          hint="The pictures for shared links show the tag. Shared links of these beats show the cover until they are saved again."
          value={draft.tag}
          error={draftFault(draft)}
          onChange={({ target }) => onChange({ ...draft, tag: target.value })}
        />
      );
    case 'tags':
      return (
        <div className={styles.fields}>
          <Field
            label="Tags to add"
            autoComplete="off"
            hint={`Separated by commas. A beat can have at most ${EDIT_LIMITS.tags}.`}
            value={draft.added}
            error={draftFault(draft)}
            onChange={({ target }) => onChange({ ...draft, added: target.value })}
          />
          <Field
            label="Tags to remove"
            autoComplete="off"
            hint="Separated by commas."
            value={draft.removed}
            onChange={({ target }) => onChange({ ...draft, removed: target.value })}
          />
        </div>
      );
    case 'mood':
      return (
        <SelectField
          label="Mood"
          value={draft.mood ?? NO_CHOICE}
          options={MOOD_OPTIONS}
          onChange={(mood) => onChange({ ...draft, mood: mood === NO_CHOICE ? null : mood })}
        />
      );
    case 'split':
      return <SplitFields draft={draft} people={people} onChange={onChange} />;
    case 'making':
      return (
        <SelectField
          label="How they were made"
          value={draft.making ?? NO_CHOICE}
          options={MAKING_OPTIONS}
          onChange={(making) => onChange({ ...draft, making: making === NO_CHOICE ? null : making })}
        />
      );
    case 'hide':
      return <p>They are removed from the shop, with their pages. Buyers keep their files and contracts.</p>;
    case 'show':
      return <p>They are in the shop again. Early access to them ends.</p>;
  }
}
