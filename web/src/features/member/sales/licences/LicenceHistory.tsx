import type { LicencesAnswer } from '@store/domain/api/member/licences';
import { Button } from '../../../../ui/Button';
import { formatDateTime } from '../../base/dates';
import rows from '../../base/list/RowsSection.module.css';
import styles from './Licences.module.css';

interface LicenceHistoryProps {
  readonly history: LicencesAnswer['history'];
  readonly isSaving: boolean;
  readonly onRevert: (version: number) => void;
}

interface EntryProps {
  readonly title: string;
  readonly details: string;
  /** Undefined for the current version. */
  readonly onRevert: (() => void) | undefined;
  readonly isSaving: boolean;
}

function Entry({ title, details, onRevert, isSaving }: EntryProps) {
  return (
    <li className={rows.row}>
      <div>
        <span>{title}</span>
        <p className={styles.more}>{details}</p>
      </div>
      {onRevert ? (
        <Button
          variant="quiet"
          isBusy={isSaving}
          aria-label={`Return to ${title.toLowerCase()}`}
          onClick={onRevert}
        >
          Return
        </Button>
      ) : (
        <span className={styles.more}>Current</span>
      )}
    </li>
  );
}

/** When the licences were changed and by whom, with a way back, which can be taken back too. */
export function LicenceHistory({ history, isSaving, onRevert }: LicenceHistoryProps) {
  return (
    <section>
      <h3 className={styles.heading}>History</h3>
      <ul>
        {history.map(({ version, at, member, reverts }, index) => (
          <Entry
            key={version}
            title={`Version ${version}`}
            details={[
              formatDateTime(at),
              member,
              ...(reverts === null
                ? []
                : [reverts === 0 ? 'back to the defaults' : `back to version ${reverts}`]),
            ].join(', ')}
            isSaving={isSaving}
            onRevert={index === 0 ? undefined : () => onRevert(version)}
          />
        ))}
        <Entry
          title="Defaults"
          details="The two licences of a new shop."
          isSaving={isSaving}
          onRevert={history.length === 0 ? undefined : () => onRevert(0)}
        />
      </ul>
    </section>
  );
}
