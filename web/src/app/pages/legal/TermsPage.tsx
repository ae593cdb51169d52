import { LegalSections, TEMPLATE_NOTICE, TERMS } from '../../../features/legal';
import { ReadingPage } from '../../layouts/ReadingPage';

export default function TermsPage() {
  return (
    <ReadingPage
      title="Terms & Condition"
      description="What you and the shop agree on when you use it and when you buy a licence."
      lead={TEMPLATE_NOTICE}
    >
      <LegalSections group="terms" sections={TERMS} />
    </ReadingPage>
  );
}
