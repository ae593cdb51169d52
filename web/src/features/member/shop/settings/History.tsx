import type { SettingsAnswer } from '@store/domain/api/member/settings';
import type { SettingsChange } from '@store/domain/shop/settings/member';
import { useState } from 'react';
import { Button } from '../../../../ui/Button';
import { formatDateTime } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import styles from './Settings.module.css';
import { revertSettings } from './settingsCalls';

/** `shop.producer.email` as `producer email`; `currency` is a field by itself. */
function fieldName(path: string): string {
  const [first, ...names] = path.split('.');
  return (names.length === 0 ? (first ?? '') : names.join(' ')).replace(/([A-Z])/g, ' $1').toLowerCase();
}

function whatChanged({ changed, reverts }: SettingsChange): string {
  const fields = changed.map(fieldName).join(', ');
  if (reverts === null) return fields;
  return `${reverts === 0 ? 'Back to the defaults' : `Back to version ${reverts}`}: ${fields}`;
}

interface HistoryProps {
  readonly overview: SettingsAnswer;
  readonly hasUnsavedChanges: boolean;
  readonly onReverted: () => void;
}

/** What was changed when and by whom, with a way back. */
export function History({ overview: { version, history }, hasUnsavedChanges, onReverted }: HistoryProps) {
  const [target, setTarget] = useState<number | null>(null);
  const rows = history.filter((change) => change.version !== version);
  const name = target === 0 ? 'the defaults' : `version ${target ?? ''}`;
  const current = history.find((change) => change.version === version);
  return (
    <>
      <ul>
        {current && (
          <li className={styles.item}>
            <Change change={current} />
            <span className={styles.state}>Current</span>
          </li>
        )}
        {rows.map((change) => (
          <li key={change.version} className={styles.item}>
            <Change change={change} />
            <RevertButton version={change.version} onClick={setTarget} />
          </li>
        ))}
        <li className={styles.item}>
          <span>
            Defaults<span className={styles.more}>The shop as it was installed.</span>
          </span>
          {version === 0 ? (
            <span className={styles.state}>Current</span>
          ) : (
            <RevertButton version={0} onClick={setTarget} />
          )}
        </li>
      </ul>
      {target !== null && (
        <ConfirmModal
          title={`Return to ${name}?`}
          busyLabel="Saving…"
          action={(options) => revertSettings({ version, to: target }, options)}
          onClose={() => setTarget(null)}
          onDone={onReverted}
        >
          <p>{`All settings become those of ${name}. This creates a new version, so you can undo it.`}</p>
          {hasUnsavedChanges && <p>Your unsaved changes are lost.</p>}
        </ConfirmModal>
      )}
    </>
  );
}

function Change({ change }: { readonly change: SettingsChange }) {
  return (
    <span>
      <span>{`Version ${change.version}: ${whatChanged(change)}`}</span>
      <span className={styles.more}>{`${formatDateTime(change.at)}, ${change.member}`}</span>
    </span>
  );
}

interface RevertButtonProps {
  readonly version: number;
  readonly onClick: (version: number) => void;
}

function RevertButton({ version, onClick }: RevertButtonProps) {
  const label = version === 0 ? 'Return to the defaults' : `Return to version ${version}`;
  return (
    <Button variant="quiet" aria-label={label} onClick={() => onClick(version)}>
      Return
    </Button>
  );
}
