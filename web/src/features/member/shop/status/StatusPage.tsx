import { useMemberQuery } from '../../base/session/useMemberQuery';
import { RowsSection } from '../../base/list/RowsSection';
import { JobItem } from './JobItem';
import { MailItem, MailSummary } from './MailItem';
import { MAILS_KEY, STATUS_KEY, readMails, readStatus } from './statusCalls';
import { StuckOrderItem } from './StuckOrderItem';
import { ShopPage } from '../ShopPage';

export default function StatusPage() {
  const status = useMemberQuery(STATUS_KEY, (options) => readStatus({}, options));
  const mails = useMemberQuery(MAILS_KEY, (options) => readMails({}, options));
  return (
    <ShopPage tab="status">
      <RowsSection
        title="Stuck orders"
        query={status}
        rowsOf={({ stuck }) => stuck}
        empty="Every paid order is delivered."
      >
        {(order) => <StuckOrderItem key={order.id} order={order} />}
      </RowsSection>
      <RowsSection title="Scheduled jobs" query={status} rowsOf={({ jobs }) => jobs}>
        {(job) => <JobItem key={job.name} job={job} />}
      </RowsSection>
      <RowsSection
        title="Mails"
        query={mails}
        rowsOf={(data) => data.mails}
        empty="No mail is waiting or has failed."
        summary={({ counts }) => <MailSummary counts={counts} />}
      >
        {(mail) => <MailItem key={mail.id} mail={mail} />}
      </RowsSection>
    </ShopPage>
  );
}
