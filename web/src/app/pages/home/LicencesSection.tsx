import { LicenceCards } from '../../../features/shop/legal';
import { paths } from '../../../lib/paths/paths';
import { useLicences } from '../../../lib/shop/state';
import { SectionHead } from '../../layouts/SectionHead';

interface LicencesSectionProps {
  readonly className: string | undefined;
}

export default function LicencesSection({ className }: LicencesSectionProps) {
  const count = useLicences().length;
  return (
    <section className={className}>
      <SectionHead
        title="Licencing Methods"
        to={paths.licences}
        link="Read the contracts"
        about={`of ${count === 2 ? 'both' : 'all'} licences`}
      />
      <LicenceCards />
    </section>
  );
}
