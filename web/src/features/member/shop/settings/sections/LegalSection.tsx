import type { LegalTexts } from '@store/domain/shop/settings/public';
import { formatSections } from '@store/domain/shop/settings/sections';
import { WITHDRAWAL_CONSENT } from '@store/domain/sales/orders/agreement';
import { Button } from '../../../../../ui/Button';
import { PRIVACY, TERMS } from '../../../../shop/legal';
import { ChoiceSetting, TextSetting, VariablesHint } from '../fields';
import styles from '../Settings.module.css';
import type { SectionProps } from '../useSettingsDraft';

const TEXTS = {
  terms: { label: 'Terms & Condition', template: TERMS },
  privacy: { label: 'Privacy Policy', template: PRIVACY },
} as const;

const CONSENT: readonly (readonly [boolean | null, string])[] = [
  [null, 'Not decided (no checkbox)'],
  [true, 'With a checkbox above “Checkout Now”'],
  [false, 'No checkbox'],
];

export function ConsentField({ editor: { draft, errors, editShop } }: SectionProps) {
  return (
    <ChoiceSetting
      path="shop.withdrawalConsent"
      label="Consent to immediate delivery"
      hint={`Recommended in the European Union. The buyer ticks: “${WITHDRAWAL_CONSENT}” It is stored with the order and repeated in its mail. Without a checkbox, a sentence below the button says it, and consumers in the European Union may withdraw for 14 days although they have the files.`}
      value={draft.shop.withdrawalConsent}
      choices={CONSENT}
      errors={errors}
      onChange={(withdrawalConsent) => editShop({ withdrawalConsent })}
    />
  );
}

interface LegalTextProps extends SectionProps {
  readonly kind: keyof LegalTexts;
}

function LegalText({ kind, editor: { draft, errors, editTexts } }: LegalTextProps) {
  const { label, template } = TEXTS[kind];
  const text = draft.texts[kind];
  const edit = (changed: string) => editTexts({ [kind]: changed });
  return (
    <div className={styles.group}>
      <TextSetting
        path={`texts.${kind}`}
        label={label}
        hint={
          <span>
            Leave empty to use the built-in template. A line that begins with # is the title of a section, an
            empty line separates paragraphs. <VariablesHint />
          </span>
        }
        value={text}
        rows={10}
        errors={errors}
        onChange={edit}
      />
      <Button
        variant="quiet"
        className={styles.addition}
        onClick={() => edit(text === '' ? formatSections(template) : '')}
      >
        {text === '' ? `Start ${label} from the template` : `Return ${label} to the template`}
      </Button>
    </div>
  );
}

export function TermsField(props: SectionProps) {
  return <LegalText kind="terms" {...props} />;
}

export function PrivacyField(props: SectionProps) {
  return <LegalText kind="privacy" {...props} />;
}

export function LegalSection(props: SectionProps) {
  return (
    <>
      <p className={styles.note}>
        The built-in texts are templates for a beat store in the European Union and not legal advice. Have a
        lawyer in your country read them, and the licence contracts, before you open. Customers do not see
        this note.
      </p>
      <ConsentField {...props} />
      <TermsField {...props} />
      <PrivacyField {...props} />
    </>
  );
}
