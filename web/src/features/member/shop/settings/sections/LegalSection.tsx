import type { LegalTexts } from '@store/domain/shop/settings/public';
import { formatSections } from '@store/domain/shop/settings/sections';
import { WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { Button } from '../../../../../ui/Button';
import { PRIVACY, TERMS } from '../../../../shop/legal';
import { ChoiceSetting, TextSetting, VariablesHint } from '../fields';
import styles from '../Settings.module.css';
import type { SectionProps } from '../useSettingsDraft';

const TEXTS = [
  { kind: 'terms', label: 'Terms & Condition', template: TERMS },
  { kind: 'privacy', label: 'Privacy Policy', template: PRIVACY },
] as const;

const CONSENT: readonly (readonly [boolean | null, string])[] = [
  [null, 'Not decided (no checkbox)'],
  [true, 'With a checkbox above “Checkout Now”'],
  [false, 'No checkbox'],
];

export function LegalSection({ editor: { draft, errors, editShop, editTexts } }: SectionProps) {
  const { texts } = draft;
  const edit = (kind: keyof LegalTexts, text: string) => editTexts({ [kind]: text });
  return (
    <>
      <p className={styles.note}>
        The built-in texts are templates for a beat store in the European Union and not legal advice. Have a
        lawyer in your country read them, and the licence contracts, before you open. Customers do not see
        this note.
      </p>
      <ChoiceSetting
        path="shop.withdrawalConsent"
        label="Consent to immediate delivery"
        hint={`Recommended in the European Union. The buyer ticks: “${WITHDRAWAL_CONSENT}” It is stored with the order and repeated in its mail. Without a checkbox, a sentence below the button says it, and consumers in the European Union may withdraw for 14 days although they have the files.`}
        value={draft.shop.withdrawalConsent}
        choices={CONSENT}
        errors={errors}
        onChange={(withdrawalConsent) => editShop({ withdrawalConsent })}
      />
      {TEXTS.map(({ kind, label, template }) => (
        <div key={kind} className={styles.group}>
          <TextSetting
            path={`texts.${kind}`}
            label={label}
            hint={
              <span>
                Leave empty to use the built-in template. A line that begins with # is the title of a section,
                an empty line separates paragraphs. <VariablesHint />
              </span>
            }
            value={texts[kind]}
            rows={10}
            errors={errors}
            onChange={(text) => edit(kind, text)}
          />
          <Button
            variant="quiet"
            className={styles.addition}
            onClick={() => edit(kind, texts[kind] === '' ? formatSections(template) : '')}
          >
            {texts[kind] === '' ? `Start ${label} from the template` : `Return ${label} to the template`}
          </Button>
        </div>
      ))}
    </>
  );
}
