import type { SettingsAnswer } from '@store/domain/api/member/settings';
import type { SettingsChange } from '@store/domain/shop/settings/member';
import { useState } from 'react';
import { formatDateTime } from '../../base/dates';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { Row, RowAction } from '../../base/list/Row';
import rows from '../../base/list/RowsSection.module.css';
import { revertSettings } from './settingsCalls';

/** `shop.producer.email` as `producer email`; `currency` stands alone. */
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
  readonly onReverted: () => void;
}

/** Before any change. */
const DEFAULTS = { version: 0, name: 'Defaults', details: 'The shop as it was installed.' };

export function History({ overview: { version, history }, onReverted }: HistoryProps) {
  const [target, setTarget] = useState<number | null>(null);
  const nameOf = (entry: number) => (entry === 0 ? 'the defaults' : `version ${entry}`);
  const changes = history.map((change) => ({
    version: change.version,
    name: `Version ${change.version}: ${whatChanged(change)}`,
    details: `${formatDateTime(change.at)}, ${change.member}`,
  }));
  return (
    <>
      <ul>
        {[...changes, DEFAULTS].map(({ version: entry, name, details }) => (
          <Row
            key={entry}
            name={name}
            details={details}
            actions={
              entry === version ? (
                <span className={rows.more}>Current</span>
              ) : (
                <RowAction label="Return" of={`to ${nameOf(entry)}`} onClick={() => setTarget(entry)} />
              )
            }
          />
        ))}
      </ul>
      {target !== null && (
        <ConfirmModal
          title={`Return to ${nameOf(target)}?`}
          busyLabel="Saving…"
          action={(options) => revertSettings({ version, to: target }, options)}
          onClose={() => setTarget(null)}
          onDone={onReverted}
        >
          <p>{`All settings become those of ${nameOf(target)}. This creates a new version, so you can undo it.`}</p>
        </ConfirmModal>
      )}
    </>
  );
}
