import { SessionGuard } from '../../features/account';
import { VisitReporter } from '../../features/statistics';

/** What runs unseen on every page, and need not be loaded before it is usable. */
export default function Background() {
  return (
    <>
      <SessionGuard />
      <VisitReporter />
    </>
  );
}
