import { useMemberQuery } from '../../base/session/useMemberQuery';
import type { KitRow } from '@store/domain/shop/kits/kit-edit';
import { KIT_KINDS, type KitStatus } from '@store/domain/shop/kits/kits';
import { formatMoney, type CurrencyCode } from '@store/domain/platform/money/money';
import { useState, type ReactNode } from 'react';
import { kitPath } from '../../../../lib/paths/paths';
import { useCurrency } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import forms from '../../base/frame/forms.module.css';
import { ItemPage, itemForm } from '../../base/frame/ItemPage';
import { Page, type PageProps } from '../../base/frame/Page';
import { ConfirmModal } from '../../base/list/ConfirmModal';
import cells from '../../base/list/cells.module.css';
import { State } from '../../base/list/table/ListRow';
import { ShortList } from '../../base/list/table/ShortList';
import { deleteKit, hideKit, publishKit, readKits } from './kitCalls';
import { KitForm } from './KitForm';
import { formatFigure } from '../../../../lib/figures';

const KITS_KEY = ['member-kits'] as const;

/** The URL's item for a new kit's form; others are ids. */
const NEW = 'new';

const STATES: Readonly<Record<KitStatus, ReactNode>> = {
  draft: <State tone="quiet">Draft</State>,
  published: <State tone="good">On sale</State>,
  hidden: <State tone="quiet">Hidden</State>,
};

const COLUMNS = {
  Kit: '',
  Sold: cells.number,
  Downloads: `${cells.amount} ${cells.minor}`,
  Price: cells.amount,
  State: cells.state,
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

function detailOf({ kind, price, currency }: KitRow, shop: CurrencyCode): string {
  const isElsewhere = price.kind !== 'free' && currency !== shop;
  return `${KIT_KINDS[kind]}${isElsewhere ? ` · not sold while the shop sells in ${shop}` : ''}`;
}

export default function KitsPage({ item, onItem }: PageProps) {
  const [deleted, setDeleted] = useState<KitRow | null>(null);
  const kits = useMemberQuery(KITS_KEY, (options) => readKits({}, options));
  const reload = () => void kits.refetch();
  const form = itemForm(reload, onItem);
  const currency = useCurrency();
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
  const add = <Button onClick={() => onItem(NEW)}>Add kit</Button>;
  return (
    <Page title="Kits" actions={add}>
      <ShortList
        title="All kits"
        isAlone
        query={kits}
        rowsOf={({ result }) => result}
        columns={COLUMNS}
        emptyTitle="No kits yet"
        emptyHint="Drum kits, loops and sample packs are sold beside your beats."
        emptyAction={add}
        line={(row) => {
          const { id, title, image, status, sold, downloads } = row;
          const isShown = status === 'published';
          return {
            key: String(id),
            name: title,
            detail: detailOf(row, currency),
            cover: image,
            cells: [
              formatFigure(sold),
              formatFigure(downloads),
              <strong>{priceText(row)}</strong>,
              STATES[status],
            ],
            main: { text: 'Edit', act: () => onItem(String(id)) },
            choices: [
              isShown && { text: 'View in the shop', label: `View in the shop: ${title}`, to: kitPath(id) },
              {
                text: isShown ? 'Hide' : 'Publish',
                send: (options) => (isShown ? hideKit : publishKit)({ id }, options),
              },
              { text: 'Delete', act: () => setDeleted(row), isDangerous: true },
            ],
          };
        }}
      />
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
