import { checklist, type SettingsSection } from '@store/domain/settings/checklist';
import type { SettingsAnswer } from '@store/domain/settings/member';
import { Button } from '../../../ui/Button';
import { SECTION_VIEWS } from './sections/sections';
import styles from './Settings.module.css';

interface SetupChecklistProps {
  readonly overview: SettingsAnswer;
  readonly onOpen: (section: SettingsSection) => void;
}

/** What a new shop needs before it opens. */
export function SetupChecklist({ overview: { settings, facts }, onOpen }: SetupChecklistProps) {
  const items = checklist(settings, facts);
  const left = items.filter(({ isDone }) => !isDone).length;
  return (
    <>
      <p className={styles.state}>
        {left === 0 ? 'Everything is done.' : `${left} of ${items.length} left to do before the shop opens.`}
      </p>
      <ul>
        {items.map(({ id, text, note, isDone, section }) => (
          <li key={id} className={styles.item}>
            <span className={isDone ? styles.done : styles.todo}>{isDone ? 'Done' : 'To do'}</span>
            <span>
              {text}
              <span className={styles.more}>{note}</span>
            </span>
            {section && !isDone && (
              <Button
                variant="quiet"
                aria-label={`${text}: open ${SECTION_VIEWS[section].title}`}
                onClick={() => onOpen(section)}
              >
                Open
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
