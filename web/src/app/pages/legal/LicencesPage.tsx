import { LicenceContracts } from '../../../features/legal';
import { ReadingPage } from '../../layouts/ReadingPage';

export default function LicencesPage() {
  return (
    <ReadingPage
      title="Licencing Methods"
      description="The Non-Exclusive and the Exclusive licence: what each allows, word for word."
      lead="What each licence allows, word for word. The contract that comes with your files has the same words."
    >
      <LicenceContracts />
    </ReadingPage>
  );
}
