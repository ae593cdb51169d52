import { useSearchParams } from 'react-router-dom';
import { WithdrawalForm } from '../../../features/sales/withdrawal';
import { paths } from '../../../lib/paths/paths';
import { useIsHydrated } from '../../../lib/page/hydration';
import { TextLink } from '../../../ui/links/TextLink';
import { ReadingPage } from '../../layouts/ReadingPage';

export default function WithdrawalPage() {
  const [query] = useSearchParams();
  const isHydrated = useIsHydrated();
  return (
    <ReadingPage
      title="Withdraw from contract here"
      description="Declare that you withdraw from the contract of an order."
      lead={
        <span>
          If you bought as a consumer, you may withdraw within 14 days without giving a reason. If you agreed
          to immediate delivery, the right ends when your files are delivered. We confirm your declaration by
          mail, and then refund you or reply. The <TextLink to={paths.terms}>terms</TextLink> say more.
        </span>
      }
    >
      <WithdrawalForm order={isHydrated ? query.get('order') : null} />
    </ReadingPage>
  );
}
