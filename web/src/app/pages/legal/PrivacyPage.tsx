import { LegalText, PRIVACY, TEMPLATE_NOTICE } from '../../../features/legal';
import { ReadingPage } from '../../layouts/ReadingPage';

export default function PrivacyPage() {
  return (
    <ReadingPage
      title="Privacy Policy"
      description="Which personal data the shop keeps, for what, for how long, and what you can ask of it."
      lead={TEMPLATE_NOTICE}
    >
      <LegalText sections={PRIVACY} />
    </ReadingPage>
  );
}
