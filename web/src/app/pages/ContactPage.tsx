import { ContactForm } from '../../features/contact';
import { ReadingPage } from '../layouts/ReadingPage';

export default function ContactPage() {
  return (
    <ReadingPage
      title="Contact"
      description="Ask about a beat, a licence or a custom production."
      lead="A question about a beat, a licence, or something made to measure? Write a few lines; the answer comes by mail."
    >
      <ContactForm />
    </ReadingPage>
  );
}
