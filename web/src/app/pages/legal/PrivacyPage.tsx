import { LegalText, PRIVACY, TEMPLATE_NOTICE } from '../../../features/legal';
import { ReadingPage } from '../../layouts/ReadingPage';

export default function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy Policy"
      description="Which personal data the shop stores, for what purpose, for how long, and your rights."
      lead={TEMPLATE_NOTICE}
    >
      <LegalText sections={PRIVACY} />
    </ReadingPage>
  );
}
