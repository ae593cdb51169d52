import { listText } from '@store/domain/platform/list-text';
import { LicenceContracts, NoticesLink } from '../../../features/shop/legal';
import { useLicences } from '../../../lib/shop/state';
import { ReadingPage } from '../../layouts/ReadingPage';

export default function LicencesPage() {
  const licences = useLicences();
  const names = listText(licences.map(({ name }) => `the ${name}`));
  return (
    <ReadingPage
      title="Licencing Methods"
      description={`T${names.slice(1)} licence: what each allows, word for word.`}
      lead="What each licence allows, word for word. The contract that comes with your files has the same wording."
      isWide={licences.length > 2}
    >
      <LicenceContracts />
      <NoticesLink />
    </ReadingPage>
  );
}
