import type { LegalTexts } from '@store/domain/settings/public';
import { LENGTHS } from '@store/domain/settings/schema';
import { formatSections } from '@store/domain/settings/sections';
import { Button } from '../../../../ui/Button';
import { PRIVACY, TERMS } from '../../../legal';
import { TextSetting } from '../fields';
import styles from '../Settings.module.css';
import { VariablesHint } from '../VariablesHint';
import type { SectionProps } from './sectionProps';

const TEXTS = [
  { kind: 'terms', label: 'Terms & Condition', template: TERMS },
  { kind: 'privacy', label: 'Privacy Policy', template: PRIVACY },
] as const;

export function LegalSection({ editor: { draft, errors, editTexts } }: SectionProps) {
  const { texts } = draft;
  const edit = (kind: keyof LegalTexts, text: string) => editTexts({ [kind]: text });
  return (
    <>
      <p className={styles.note}>
        The built-in texts are templates for a beat store in the European Union and not legal advice. Have a
        lawyer in your country read them, and the licence contracts, before you open. Customers do not see
        this note.
      </p>
      {TEXTS.map(({ kind, label, template }) => (
        <div key={kind} className={styles.group}>
          <TextSetting
            path={`texts.${kind}`}
            label={label}
            hint={
              <>
                Empty: the built-in template. A line that begins with # is the title of a section, an empty
                line separates paragraphs. <VariablesHint />
              </>
            }
            value={texts[kind]}
            maximum={LENGTHS[kind]}
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
