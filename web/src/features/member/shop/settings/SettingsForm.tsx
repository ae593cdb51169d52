import { SECTIONS, type SettingsSection } from '@store/domain/shop/settings/checklist';
import type { SettingsAnswer } from '@store/domain/api/member/settings';
import { Button } from '../../../../ui/Button';
import { useErrorFocus } from '../../../../ui/form';
import { ShopPreview } from './preview/ShopPreview';
import { SECTION_VIEWS } from './sections/sections';
import textStyles from '../../../../ui/text.module.css';
import styles from './Settings.module.css';
import type { SettingsEditor } from './useSettingsDraft';

export function sectionId(section: SettingsSection): string {
  return `settings-${section}`;
}

interface SettingsFormProps {
  readonly editor: SettingsEditor;
  readonly deployed: SettingsAnswer['deployed'];
  readonly onReload: () => void;
}

export function SettingsForm({ editor, deployed, onReload }: SettingsFormProps) {
  const { draft, errors, failure, isDirty, isSaving, save } = editor;
  const form = useErrorFocus(errors);
  return (
    <form
      ref={form}
      method="dialog"
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <div className={styles.columns}>
        <div className={styles.sections}>
          <p className={styles.note}>
            Changes go live at once. Search engines and link previews see them a minute later, or on their
            next visit.
          </p>
          {SECTIONS.map((section) => {
            const { title, View } = SECTION_VIEWS[section];
            return (
              <section key={section} className={styles.section} aria-labelledby={sectionId(section)}>
                <h3 id={sectionId(section)} tabIndex={-1} className={styles.heading}>
                  {title}
                </h3>
                <View editor={editor} deployed={deployed} />
              </section>
            );
          })}
        </div>
        <div className={styles.aside}>
          <ShopPreview shop={draft.shop} />
        </div>
      </div>
      <div className={styles.actions}>
        {failure && (
          <p role="alert" className={textStyles.bad}>
            {failure.message}
          </p>
        )}
        {failure?.isConflict && (
          <Button variant="quiet" onClick={onReload}>
            Discard my changes and load the newer settings
          </Button>
        )}
        <p className={textStyles.quiet}>{isDirty ? 'There are unsaved changes.' : 'Everything is saved.'}</p>
        <Button type="submit" isBusy={isSaving}>
          {isSaving ? 'Saving…' : 'Save'}
        </Button>
      </div>
    </form>
  );
}
