import { CONTRACT_NOTICE } from '@store/domain/orders/contracts';
import { LicenceContracts } from '../../../features/legal';
import { ReadingPage } from '../../layouts/ReadingPage';

export default function LicencesPage() {
  return (
    <ReadingPage
      title="Licencing Methods"
      description="The Non-Exclusive and the Exclusive licence: what each allows, word for word."
      lead={CONTRACT_NOTICE}
    >
      <LicenceContracts />
    </ReadingPage>
  );
}
