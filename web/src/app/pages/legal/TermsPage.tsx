import { LegalSections, NoticesLink, useLegalText } from '../../../features/shop/legal';
import { Retry } from '../../../ui/feedback/Retry';
import { ReadingPage } from '../../layouts/ReadingPage';

const DESCRIPTION = 'What you and the shop agree on when you use it and when you buy a licence.';

export default function TermsPage() {
  const { sections, retry } = useLegalText('terms');
  return (
    <ReadingPage title="Terms & Condition" description={DESCRIPTION} lead={DESCRIPTION}>
      {retry ? (
        <Retry title="The text could not be loaded." onRetry={retry} />
      ) : (
        <LegalSections group="terms" sections={sections} />
      )}
      <NoticesLink />
    </ReadingPage>
  );
}
