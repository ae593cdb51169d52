import type { LicencesAnswer } from '@store/domain/api/member/licences';
import type { UseQueryResult } from '@tanstack/react-query';
import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import { filesText } from '@store/domain/shop/licences/delivery-text';
import { formatMoney, type CurrencyCode } from '@store/domain/platform/money/money';
import { useCurrency } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import { Row, RowAction } from '../../base/list/Row';
import { RowsSection } from '../../base/list/RowsSection';

/** What can be done to a licence in the list. */
export interface LicenceActions {
  readonly onEdit: (licence: LicenceDefinition) => void;
  readonly onMove: (licence: LicenceDefinition) => void;
  readonly onSwitch: (licence: LicenceDefinition) => void;
  readonly onDelete: (licence: LicenceDefinition) => void;
}

interface LicenceListProps extends LicenceActions {
  readonly query: UseQueryResult<LicencesAnswer>;
  readonly isSaving: boolean;
}

function detailsOf(licence: LicenceDefinition, currency: CurrencyCode): string {
  return [
    formatMoney(licence.price, currency),
    ...(licence.exclusive ? ['exclusive'] : []),
    ...(licence.training ? ['training of AI models'] : []),
    filesText(licence),
    licence.enabled ? 'on sale' : 'not on sale',
  ].join(' · ');
}

/** The licences in the order in which visitors see them. */
export function LicenceList({ query, isSaving, onEdit, onMove, onSwitch, onDelete }: LicenceListProps) {
  const currency = useCurrency();
  return (
    <RowsSection title="All licences" query={query} rowsOf={({ licences }) => licences}>
      {(licence) => {
        const { id, name, enabled } = licence;
        return (
          <Row
            key={id}
            name={name}
            details={detailsOf(licence, currency)}
            actions={
              <>
                {licence !== query.data?.licences[0] && (
                  <Button
                    variant="quiet"
                    isBusy={isSaving}
                    aria-label={`Move ${name} up`}
                    onClick={() => onMove(licence)}
                  >
                    Up
                  </Button>
                )}
                <RowAction label="Edit" of={name} onClick={() => onEdit(licence)} />
                <RowAction
                  label={enabled ? 'Stop selling' : 'Sell'}
                  of={name}
                  isBusy={isSaving}
                  onClick={() => onSwitch(licence)}
                />
                <RowAction label="Delete" of={name} variant="plain" onClick={() => onDelete(licence)} />
              </>
            }
          />
        );
      }}
    </RowsSection>
  );
}
