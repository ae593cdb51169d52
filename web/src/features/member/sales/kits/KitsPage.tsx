import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { KitRow } from '@store/domain/shop/kits/kit-edit';
import { KIT_KINDS, type KitStatus } from '@store/domain/shop/kits/kits';
import { formatMoney } from '@store/domain/platform/money/money';
import { useState } from 'react';
import { kitPath } from '../../../../lib/paths/paths';
import { useCurrency } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import { TextLink } from '../../../../ui/links/TextLink';
import forms from '../../base/frame/forms.module.css';
import { ItemPage, itemForm } from '../../base/frame/ItemPage';
import { Page, type PageProps } from '../../base/frame/Page';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import { Cover } from '../../base/list/Cover';
import { Row, RowAction } from '../../base/list/Row';
import { RowsSection } from '../../base/list/RowsSection';
import rows from '../../base/list/RowsSection.module.css';
import { useMemberAction, type MemberAction } from '../../base/list/useMemberAction';
import { deleteKit, hideKit, publishKit, readKits } from './kitCalls';
import { KitForm } from './KitForm';
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
    <Row
      cover={<Cover image={image} />}
      name={isShown ? <TextLink to={kitPath(id)}>{title}</TextLink> : title}
      more={STATUS_NAMES[status]}
      failure={failure}
      actions={
        <>
          <RowAction label="Edit" of={title} onClick={onEdit} />
          <RowAction
            label={isShown ? 'Hide' : 'Publish'}
            of={title}
            isBusy={isBusy}
            onClick={() => void run(change)}
          />
          <RowAction label="Delete" of={title} variant="plain" onClick={onDelete} />
        </>
      }
    >
      <p className={rows.details}>
        <span>{[KIT_KINDS[kind], priceText(row), salesText(row)].join(' · ')}</span>
        <span>{isElsewhere && ` · not sold while the shop sells in ${shopCurrency}`}</span>
      </p>
    </Row>
  );
}

/** The kits in every state, or the form of one. */
export default function KitsPage({ item, onItem }: PageProps) {
  const [deleted, setDeleted] = useState<KitRow | null>(null);
  const kits = useMemberQuery(KITS_KEY, (options) => readKits({}, options));
  const reload = () => void kits.refetch();
  const form = itemForm(reload, onItem);
  if (item !== undefined)
    return (
      <ItemPage
        tab="kits"
        names={['kits', 'kit']}
        query={kits}
        item={item === NEW ? null : kits.data?.result.find(({ id }) => String(id) === item)}
        titleOf={(row) => row?.title ?? 'Add kit'}
      >
        {(row) => (
          <div className={forms.form}>
            <KitForm key={item} row={row} {...form} />
          </div>
        )}
      </ItemPage>
    );
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
        <ConfirmModal
          title="Delete this kit?"
          busyLabel="Deleting…"
          action={(options) => deleteKit({ id: deleted.id }, options)}
          onClose={() => setDeleted(null)}
          onDone={reload}
        >
          <p>
            <strong>{deleted.title}</strong> leaves the shop for good. Its buyers keep their downloads.
          </p>
        </ConfirmModal>
      )}
    </Page>
  );
}
