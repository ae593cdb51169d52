import { LegalText, NoticesLink, useLegalText } from '../../../features/shop/legal';
import { Retry } from '../../../ui/feedback/Retry';
import { ReadingPage } from '../../layouts/ReadingPage';

const DESCRIPTION = 'What personal data the shop stores, why and for how long, and your rights.';

export default function PrivacyPage() {
  const { sections, retry } = useLegalText('privacy');
  return (
    <ReadingPage title="Privacy Policy" description={DESCRIPTION} lead={DESCRIPTION}>
      {retry ? (
        <Retry title="The text could not be loaded." onRetry={retry} />
      ) : (
        <LegalText sections={sections} />
      )}
      <NoticesLink />
    </ReadingPage>
  );
}
