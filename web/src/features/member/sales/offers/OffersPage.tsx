import type { OfferRow } from '@store/domain/api/member/offers';
import { formatDecimal } from '@store/domain/platform/money/money';
import { useRef } from 'react';
import { counted } from '../../../../lib/figures';
import { serverNow } from '../../../../lib/serverTime';
import { Notice } from '../../../../ui/feedback/Notice';
import { Page } from '../../base/frame/Page';
import { QueryState } from '../../base/frame/QueryState';
import { Cover } from '../../base/list/Cover';
import { Panes } from '../../base/panes/Panes';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { readOffers } from './offerCalls';
import { OfferDetails } from './OfferDetails';
import { OfferSettingsForm } from './OfferSettingsForm';
import { inParts, partOf, standingOf } from './offerTexts';
import styles from './MemberOffers.module.css';

const OFFERS_KEY = ['member-offers'] as const;

function Line({ row }: { readonly row: OfferRow }) {
  const { title, buyer, amount, currency, decision } = row;
  return (
    <span className={styles.line}>
      <Cover image={decision?.image ?? ''} size={32} />
      <span>
        <span className={styles.name}>{title}</span>
        <span className={styles.about}>{buyer.name}</span>
      </span>
      <span className={styles.end}>
        <span>{formatDecimal(amount, currency)}</span>
        <span className={styles.about}>{standingOf(row, serverNow()).text}</span>
      </span>
    </span>
  );
}

export default function OffersPage() {
  const offers = useMemberQuery(OFFERS_KEY, (options) => readOffers({}, options));
  const summary = useRef<HTMLParagraphElement>(null);
  const reload = () => void offers.refetch();
  // The focused button may be gone.
  const onDone = () => {
    summary.current?.focus();
    reload();
  };
  const rows = inParts(offers.data?.result ?? []);
  const open = rows.filter((row) => row.state === 'open' && row.decline_at === null).length;
  return (
    <Page title="Offers">
      <QueryState of="The offers" query={offers} />
      {offers.data && (
        <>
          <p ref={summary} className={styles.summary} role="status" tabIndex={-1}>
            {open === 0 ? 'Nothing to decide.' : `${counted(open, 'offer', 'offers')} to decide.`}
          </p>
          {rows.length === 0 ? (
            <Notice title="No offers yet">
              <p>Buyers’ offers for exclusive licences are listed here.</p>
            </Notice>
          ) : (
            <Panes label="Offers from buyers" items={rows} line={(row) => <Line row={row} />} partOf={partOf}>
              {(row) => <OfferDetails key={row.version} row={row} onDone={onDone} />}
            </Panes>
          )}
          <div className={styles.settings}>
            <OfferSettingsForm
              key={offers.data.settings.version}
              settings={offers.data.settings}
              onDone={reload}
            />
          </div>
        </>
      )}
    </Page>
  );
}
