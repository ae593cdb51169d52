import { useTrack } from '../../../shop/catalogue';
import { useOwnedLicences } from '../../../shop/licences';
import { UpgradeLinks } from './UpgradeLinks';

interface OrderUpgradeProps {
  readonly trackId: number;
  readonly order: string;
  /** Counted from 0. */
  readonly line: number;
}

function TrackUpgrade({ trackId, order, line }: OrderUpgradeProps) {
  const detail = useTrack(trackId);
  const owned = useOwnedLicences();
  if (detail.kind !== 'loaded') return null;
  // All owned licences of the beat, so that no owned larger one is offered.
  const others = owned.map((each) =>
    each.order_id === order && each.line === line ? each : { ...each, upgrade: null },
  );
  return <UpgradeLinks track={detail.track} owned={others} />;
}

/** Reads the beat only if there may be upgrades. */
export function OrderUpgrade(props: OrderUpgradeProps) {
  const { order, line } = props;
  const isUpgradable = useOwnedLicences().some(
    (each) => each.order_id === order && each.line === line && each.upgrade !== null,
  );
  return isUpgradable ? <TrackUpgrade {...props} /> : null;
}
