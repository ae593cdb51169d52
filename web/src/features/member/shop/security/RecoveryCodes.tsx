import { useSetAtom } from 'jotai';
import { Button } from '../../../../ui/Button';
import { addToastAtom } from '../../../../ui/toasts';
import layout from '../../../../ui/layout.module.css';
import styles from './Security.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** Shown once, after two-step sign-in was turned on. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const addToast = useSetAtom(addToastAtom);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      addToast({ kind: 'Success', description: 'The recovery codes were copied.' });
    } catch {
      addToast({ kind: 'Warning', description: 'The codes could not be copied. Please select them.' });
    }
  };

  return (
    <div className={styles.steps}>
      <p role="status">
        Two-step sign-in is on. Keep these recovery codes in a safe place: each signs you in once if you lose
        the app. They will not be shown again.
      </p>
      <ul translate="no" className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={layout.row}>
        <Button variant="quiet" onClick={() => void copy()}>
          Copy codes
        </Button>
        <Button onClick={onDone}>I have saved the codes</Button>
      </div>
    </div>
  );
}
