import { Failure } from '../../base/frame/Failure';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { coverAddress } from '@store/domain/shop/files/covers';
import type { KitRow } from '@store/domain/shop/kits/kit-edit';
import { KIT_KINDS, type KitStatus } from '@store/domain/shop/kits/kits';
import { formatMoney } from '@store/domain/platform/money/money';
import { useQueryClient } from '@tanstack/react-query';
import { useSetAtom } from 'jotai';
import { useState } from 'react';
import { memberPagePath } from '../../../../lib/paths/dashboardQuery';
import { kitPath } from '../../../../lib/paths/paths';
import { useCurrency } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import { Retry } from '../../../../ui/feedback/Retry';
import { TextLink } from '../../../../ui/links/TextLink';
import { addToastAtom } from '../../../../ui/toasts';
import { Page, type PageProps } from '../../base/frame/Page';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { RowsSection } from '../../base/list/RowsSection';
import rows from '../../base/list/RowsSection.module.css';
import { useMemberAction, type MemberAction } from '../../base/list/useMemberAction';
import { deleteKit, hideKit, publishKit, readKits } from './kitCalls';
import { KitForm } from './KitForm';
import styles from './Kits.module.css';
import { counted, formatFigure } from '../../../../lib/figures';

const KITS_KEY = ['member-kits'] as const;

/** The item of the address that is the form of a new kit; the others are ids. */
const NEW = 'new';

const STATUS_NAMES: Readonly<Record<KitStatus, string>> = {
  draft: 'Draft',
  published: 'In the shop',
  hidden: 'Hidden',
};

function priceText({ price, currency }: KitRow): string {
  switch (price.kind) {
    case 'fixed':
      return formatMoney(price.amount, currency);
    case 'minimum':
      return `From ${formatMoney(price.minimum, currency)}`;
    case 'free':
      return 'Free';
  }
}

function salesText({ price, sold, downloads }: KitRow): string {
  const sales = `${formatFigure(sold)} sold`;
  if (price.kind !== 'free' && downloads === 0) return sales;
  const given = counted(downloads, 'download', 'downloads');
  return sold === 0 ? given : `${sales}, ${given}`;
}

interface ItemProps {
  readonly row: KitRow;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onChanged: () => void;
}

function Item({ row, onEdit, onDelete, onChanged }: ItemProps) {
  const { id, title, kind, image, status, price, currency } = row;
  const { isBusy, failure, run } = useMemberAction(onChanged);
  const shopCurrency = useCurrency();
  const isShown = status === 'published';
  const change: MemberAction = (options) => (isShown ? hideKit : publishKit)({ id }, options);
  const isElsewhere = price.kind !== 'free' && currency !== shopCurrency;
  return (
    <li className={rows.row}>
      <div className={styles.kit}>
        {image === '' ? (
          <span className={styles.noCover} />
        ) : (
          <img src={coverAddress(image, 128)} alt="" width="56" height="56" className={styles.thumb} />
        )}
        <div>
          <span className={styles.name}>
            {isShown ? <TextLink to={kitPath(id)}>{title}</TextLink> : title}
          </span>{' '}
          <span className={rows.more}>{STATUS_NAMES[status]}</span>
          <p className={rows.more}>
            <span>{[KIT_KINDS[kind], priceText(row), salesText(row)].join(' · ')}</span>
            <span>{isElsewhere && ` · not sold while the shop sells in ${shopCurrency}`}</span>
          </p>
          <Failure>{failure}</Failure>
        </div>
      </div>
      <div className={styles.actions}>
        <Button variant="quiet" aria-label={`Edit ${title}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          variant="quiet"
          isBusy={isBusy}
          aria-label={`${isShown ? 'Hide' : 'Publish'} ${title}`}
          onClick={() => void run(change)}
        >
          {isShown ? 'Hide' : 'Publish'}
        </Button>
        <Button variant="plain" aria-label={`Delete ${title}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

interface DeletionProps {
  readonly row: KitRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

function Deletion({ row: { id, title }, ...rest }: DeletionProps) {
  return (
    <ConfirmModal
      title="Delete this kit?"
      busyLabel="Deleting…"
      action={(options) => deleteKit({ id }, options)}
      {...rest}
    >
      <p>
        <strong>{title}</strong> leaves the shop for good. Its buyers keep their downloads.
      </p>
    </ConfirmModal>
  );
}

/** The kits in every state, or the form of one. */
export default function KitsPage({ item, onItem }: PageProps) {
  const client = useQueryClient();
  const addToast = useSetAtom(addToastAtom);
  const [deleted, setDeleted] = useState<KitRow | null>(null);
  const kits = useMemberQuery(KITS_KEY, (options) => readKits({}, options));
  const reload = () => void client.invalidateQueries({ queryKey: KITS_KEY });
  if (item === undefined)
    return (
      <Page title="Kits" actions={<Button onClick={() => onItem(NEW)}>Add kit</Button>}>
        <RowsSection
          title="All kits"
          query={kits}
          rowsOf={({ result }) => result}
          empty="There are no kits yet: drum kits, loops and sample packs are sold beside your beats."
        >
          {(row) => (
            <Item
              key={row.id}
              row={row}
              onEdit={() => onItem(String(row.id))}
              onDelete={() => setDeleted(row)}
              onChanged={reload}
            />
          )}
        </RowsSection>
        {deleted && (
          <Deletion
            row={deleted}
            onClose={() => setDeleted(null)}
            onDone={() => {
              setDeleted(null);
              reload();
            }}
          />
        )}
      </Page>
    );
  const row = item === NEW ? null : kits.data?.result.find(({ id }) => String(id) === item);
  return (
    <Page
      title={row === null ? 'Add kit' : (row?.title ?? 'Kit')}
      back={{ to: memberPagePath('kits'), label: 'All kits' }}
    >
      {kits.isError && (
        <Retry title="The kits could not be loaded." onRetry={() => void kits.refetch()}>
          {kits.error.message}
        </Retry>
      )}
      {row === undefined && kits.isPending && <p role="status">Data is loading…</p>}
      {row === undefined && kits.isSuccess && <p role="status">There is no such kit.</p>}
      {row !== undefined && (
        <div className={styles.form}>
          <KitForm
            key={item}
            row={row}
            onDone={(message) => {
              addToast({ kind: 'Success', description: message });
              reload();
              onItem();
            }}
            onCancel={() => onItem()}
          />
        </div>
      )}
    </Page>
  );
}
