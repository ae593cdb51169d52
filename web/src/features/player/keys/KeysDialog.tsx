import { useAtom } from 'jotai';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Modal } from '../../../ui/Modal';
import textStyles from '../../../ui/text.module.css';
import styles from './KeysDialog.module.css';
import { keysEnabledAtom } from './shortcuts';

const KEYS: readonly (readonly [keys: readonly string[], action: string])[] = [
  [['Space'], 'Play or pause'],
  [['←', '→'], 'Five seconds back or forward'],
  [['N'], 'Next beat'],
  [['P'], 'Start of the beat, or the previous one'],
  [['+', '−'], 'Louder or quieter'],
  [['M'], 'Mute'],
  [['?'], 'This list'],
];

export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [isEnabled, setIsEnabled] = useAtom(keysEnabledAtom);
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className={isEnabled ? undefined : styles.off}>
        {KEYS.map(([keys, action]) => (
          <div key={action} className={styles.entry}>
            <dt>{action}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <p className={textStyles.note}>They do nothing while you type, and work once a beat is loaded.</p>
      <Checkbox label="Use these keys" isChecked={isEnabled} onChange={setIsEnabled} />
    </Modal>
  );
}
