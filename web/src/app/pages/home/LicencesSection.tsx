import { LicenceCards } from '../../../features/legal';
import { paths } from '../../../lib/paths/paths';
import { SectionHead } from '../../layouts/SectionHead';

interface LicencesSectionProps {
  readonly className: string | undefined;
}

export default function LicencesSection({ className }: LicencesSectionProps) {
  return (
    <section className={className}>
      <SectionHead
        title="Licencing Methods"
        to={paths.licences}
        link="Read the contracts"
        about="of both licences"
      />
      <LicenceCards />
    </section>
  );
}
