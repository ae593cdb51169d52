import { LicenceContracts, NoticesLink } from '../../../features/legal';
import { useLicences } from '../../../lib/shop/state';
import { ReadingPage } from '../../layouts/ReadingPage';

/** `the Basic, the Premium and the Exclusive`. */
function listOf(names: readonly string[]): string {
  const [last = '', ...others] = names.map((name) => `the ${name}`).reverse();
  return others.length === 0 ? last : `${others.reverse().join(', ')} and ${last}`;
}

export default function LicencesPage() {
  const names = listOf(useLicences().map(({ name }) => name));
  return (
    <ReadingPage
      title="Licencing Methods"
      description={`T${names.slice(1)} licence: what each allows, word for word.`}
      lead="What each licence allows, word for word. The contract that comes with your files has the same words."
    >
      <LicenceContracts />
      <NoticesLink />
    </ReadingPage>
  );
}
