import { useAtom, useAtomValue } from 'jotai';
import { Checkbox } from '../../../ui/fields/Checkbox';
import { Modal } from '../../../ui/Modal';
import textStyles from '../../../ui/text.module.css';
import styles from './KeysDialog.module.css';
import { keysEnabledAtom, pageKeysAtom, type KeyEntry } from './shortcuts';

const KEYS: readonly KeyEntry[] = [
  [['Space'], 'Play or pause'],
  [['←', '→'], 'Five seconds back or forward'],
  [['N'], 'Next beat'],
  [['P'], 'Start of the beat, or the previous one'],
  [['+', '−'], 'Louder or quieter'],
  [['M'], 'Mute'],
  [['?'], 'This list'],
];

interface KeysProps {
  readonly entries: readonly KeyEntry[];
  readonly className?: string | undefined;
}

function Keys({ entries, className }: KeysProps) {
  return (
    <dl className={className}>
      {entries.map(([keys, action]) => (
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
  );
}

export default function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  const [isEnabled, setIsEnabled] = useAtom(keysEnabledAtom);
  const pageKeys = useAtomValue(pageKeysAtom);
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      {pageKeys.length > 0 && <Keys entries={pageKeys} />}
      <Keys entries={KEYS} className={isEnabled ? undefined : styles.off} />
      <p className={textStyles.note}>They work once a beat is loaded, and not while you type.</p>
      <Checkbox label="Use these keys" isChecked={isEnabled} onChange={setIsEnabled} />
    </Modal>
  );
}
