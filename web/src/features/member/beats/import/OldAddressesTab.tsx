import type { OriginRow } from '@store/domain/api/member/import';
import { trackPath } from '../../../../lib/paths/paths';
import { Button } from '../../../../ui/Button';
import { TextLink } from '../../../../ui/links/TextLink';
import { RowsSection } from '../../base/list/RowsSection';
import rows from '../../base/list/RowsSection.module.css';
import { useMemberAction } from '../../base/list/useMemberAction';
import { forgetOrigin } from './importCalls';
import styles from './Import.module.css';
import { useShopState, type ShopBeat } from './useShopState';

interface AddressProps {
  readonly row: OriginRow;
  readonly beat: ShopBeat | undefined;
  readonly onDone: () => void;
}

function targetOf({ track }: OriginRow, beat: ShopBeat | undefined) {
  if (!beat) return 'a beat that was deleted';
  if (track === null) return `“${beat.title}”, once it is published`;
  return <TextLink to={trackPath(track)}>{beat.title}</TextLink>;
}

function Address({ row, beat, onDone }: AddressProps) {
  const { isBusy, run } = useMemberAction(onDone);
  return (
    <li className={rows.row}>
      <p className={styles.address}>
        <code translate="no">{row.name}</code> <span className={rows.more}>leads to</span>{' '}
        <span>{targetOf(row, beat)}</span>
      </p>
      <Button
        variant="plain"
        isBusy={isBusy}
        aria-label={`Remove ${row.name}`}
        onClick={() => void run((options) => forgetOrigin({ id: row.id }, options))}
      >
        Remove
      </Button>
    </li>
  );
}

export function OldAddressesTab() {
  const [shop, refresh] = useShopState();
  const beatOf = ({ track, draft }: OriginRow) =>
    shop.data?.beats.find(({ kind, id }) => (kind === 'track' ? id === track : id === draft));
  return (
    <div className={styles.parts}>
      <p className={styles.hint}>
        Visitors and search engines that open the old address of a beat are redirected to its page here. This
        works once the domain of the old shop points to this one. The addresses come from the column with the
        links.
      </p>
      <RowsSection
        title="Old addresses"
        query={shop}
        rowsOf={({ origins }) =>
          origins
            .filter(({ kind }) => kind === 'address')
            .sort((one, other) => one.name.localeCompare(other.name, 'en'))
        }
        empty="No old address leads to a beat yet. Import a list with links on your own domain."
      >
        {(row) => <Address key={row.id} row={row} beat={beatOf(row)} onDone={refresh} />}
      </RowsSection>
    </div>
  );
}
