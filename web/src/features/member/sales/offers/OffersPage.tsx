import type { OfferRow } from '@store/domain/api/member/offers';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { Page } from '../../base/frame/Page';
import { RowsSection } from '../../base/list/RowsSection';
import { readOffers } from './offerCalls';
import { OfferItem } from './OfferItem';
import { OfferSettingsForm } from './OfferSettingsForm';
import styles from './MemberOffers.module.css';

const OFFERS_KEY = ['member-offers'] as const;

/** Open offers come first. */
function rank({ decision }: OfferRow): number {
  return decision ? 0 : 1;
}

/** The offers of buyers, and whether the shop takes any. */
export default function OffersPage() {
  const offers = useMemberQuery(OFFERS_KEY, (options) => readOffers({}, options));
  const reload = () => void offers.refetch();
  return (
    <Page title="Offers">
      <RowsSection
        title="Offers from buyers"
        query={offers}
        rowsOf={({ result }) => [...result].sort((a, b) => rank(a) - rank(b))}
        empty="Nobody has made an offer yet."
      >
        {(row) => <OfferItem key={`${row.id} ${row.version}`} row={row} onDone={reload} />}
      </RowsSection>
      {offers.data && (
        <div className={styles.settings}>
          <OfferSettingsForm
            key={offers.data.settings.version}
            settings={offers.data.settings}
            onDone={reload}
          />
        </div>
      )}
    </Page>
  );
}
