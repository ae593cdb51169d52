import type { LicencesAnswer } from '@store/domain/api/member/licences';
import type { UseQueryResult } from '@tanstack/react-query';
import { formatDateTime } from '../../base/dates';
import { Row, RowAction } from '../../base/list/Row';
import { RowsSection } from '../../base/list/RowsSection';
import rows from '../../base/list/RowsSection.module.css';

interface LicenceHistoryProps {
  readonly query: UseQueryResult<LicencesAnswer>;
  readonly isSaving: boolean;
  readonly onRevert: (version: number) => void;
}

/** Before any change. */
const DEFAULTS = { version: 0, title: 'Defaults', details: 'The two licences of a new shop.' };

function entriesOf({ history }: LicencesAnswer) {
  const changes = history.map(({ version, at, member, reverts }) => {
    const reverted = reverts === 0 ? 'back to the defaults' : `back to version ${reverts}`;
    const details = [formatDateTime(at), member, ...(reverts === null ? [] : [reverted])].join(', ');
    return { version, title: `Version ${version}`, details };
  });
  return [...changes, DEFAULTS];
}

/** Changes with a way back, which can be undone too. */
export function LicenceHistory({ query, isSaving, onRevert }: LicenceHistoryProps) {
  return (
    <RowsSection title="History" query={query} rowsOf={entriesOf}>
      {({ version, title, details }) => (
        <Row
          key={version}
          name={title}
          details={details}
          actions={
            version === query.data?.version ? (
              <span className={rows.more}>Current</span>
            ) : (
              <RowAction
                label="Return"
                of={`to ${title.toLowerCase()}`}
                isBusy={isSaving}
                onClick={() => onRevert(version)}
              />
            )
          }
        />
      )}
    </RowsSection>
  );
}
