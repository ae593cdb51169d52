import type { OfferRow } from '@store/domain/api/member/offers';
import { useMemberQuery } from '../../base/session/useMemberQuery';
import { Page } from '../../base/frame/Page';
import cells from '../../base/list/cells.module.css';
import { ShortList } from '../../base/list/table/ShortList';
import { readOffers } from './offerCalls';
import { offerLine } from './offerLine';
import { OfferSettingsForm } from './OfferSettingsForm';
import styles from './MemberOffers.module.css';

const OFFERS_KEY = ['member-offers'] as const;

const COLUMNS = {
  Beat: '',
  Buyer: '',
  Date: `${cells.date} ${cells.minor}`,
  Offer: cells.amount,
  State: cells.state,
};

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
      <ShortList
        title="Offers from buyers"
        query={offers}
        rowsOf={({ result }) => [...result].sort((a, b) => rank(a) - rank(b))}
        columns={COLUMNS}
        emptyTitle="No offers yet"
        emptyHint="Buyers’ offers for exclusive licences are listed here."
        line={(row) => offerLine(row, reload)}
      />
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
