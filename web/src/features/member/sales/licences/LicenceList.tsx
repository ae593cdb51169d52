import type { LicenceDefinition } from '@store/domain/shop/licences/licence';
import { filesText } from '@store/domain/shop/licences/delivery-text';
import { formatMoney, type CurrencyCode } from '@store/domain/platform/money/money';
import { useCurrency } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import rows from '../../base/list/RowsSection.module.css';
import styles from './Licences.module.css';

/** What can be done to a licence in the list. */
export interface LicenceActions {
  readonly onEdit: (licence: LicenceDefinition) => void;
  readonly onMove: (licence: LicenceDefinition) => void;
  readonly onSwitch: (licence: LicenceDefinition) => void;
  readonly onDelete: (licence: LicenceDefinition) => void;
}

interface LicenceListProps extends LicenceActions {
  readonly licences: readonly LicenceDefinition[];
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
export function LicenceList({ licences, isSaving, onEdit, onMove, onSwitch, onDelete }: LicenceListProps) {
  const currency = useCurrency();
  return (
    <ul>
      {licences.map((licence, index) => {
        const { id, name, enabled } = licence;
        return (
          <li key={id} className={rows.row}>
            <div>
              <span className={styles.name}>{name}</span>
              <p className={styles.more}>{detailsOf(licence, currency)}</p>
            </div>
            <div className={styles.actions}>
              {index > 0 && (
                <Button
                  variant="quiet"
                  isBusy={isSaving}
                  aria-label={`Move ${name} up`}
                  onClick={() => onMove(licence)}
                >
                  Up
                </Button>
              )}
              <Button variant="quiet" aria-label={`Edit ${name}`} onClick={() => onEdit(licence)}>
                Edit
              </Button>
              <Button
                variant="quiet"
                isBusy={isSaving}
                aria-label={enabled ? `Stop selling ${name}` : `Sell ${name}`}
                onClick={() => onSwitch(licence)}
              >
                {enabled ? 'Stop selling' : 'Sell'}
              </Button>
              <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => onDelete(licence)}>
                Delete
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
