import { ContactForm } from '../../features/people/contact';
import { ReadingPage } from '../layouts/ReadingPage';

export default function ContactPage() {
  return (
    <ReadingPage
      title="Contact"
      description="Ask about a beat, a licence or a custom production."
      lead="Questions about a beat, a licence or a custom production? Write to us. We reply by email."
    >
      <ContactForm />
    </ReadingPage>
  );
}
