import type { LicenceId } from '@store/domain/shop/licences/licence';
import { hear, NOTHING_HEARD, type Moment } from '@store/domain/shop/statistics/listening';
import { VISIT_TRACKS_MAXIMUM } from '@store/domain/shop/statistics/reports';
import type { Speed } from '@store/domain/shop/statistics/speed';
import type { TrackVisit, Visit } from '@store/domain/shop/statistics/visits';

export interface CartLine {
  readonly id: number;
  readonly licensing: LicenceId;
}

/** A visit until it's reported; the browser stores nothing. */
export interface VisitLog {
  readonly playerAt: (moment: Moment) => void;
  /** `isHere` is false if another tab may have changed the cart. */
  readonly cartIs: (cart: readonly CartLine[], isHere: boolean) => void;
  /** Null if there is nothing to report. `speed` is missing in unmeasured visits. */
  readonly report: (speed?: Speed) => Visit | null;
}

/** `cart`: its content before the visit. */
export function openVisitLog(source: string | null, cart: readonly CartLine[]): VisitLog {
  let listening = NOTHING_HEARD;
  let known = cart;
  const added = new Map<number, LicenceId>();

  const trackVisits = (): TrackVisit[] => {
    const ids = [...new Set([...added.keys(), ...listening.heard.keys()])].slice(0, VISIT_TRACKS_MAXIMUM);
    return ids.map((track) => {
      const { plays, completed } = listening.heard.get(track) ?? { plays: 0, completed: 0 };
      const licence = added.get(track);
      return { track, plays, completed, ...(licence ? { cart: licence } : {}) };
    });
  };

  return {
    playerAt: (moment) => {
      listening = hear(listening, moment);
    },
    cartIs: (next, isHere) => {
      const isNew = ({ id, licensing }: CartLine) =>
        !known.some((line) => line.id === id && line.licensing === licensing);
      if (isHere) for (const { id, licensing } of next.filter(isNew)) added.set(id, licensing);
      known = next;
    },
    report: (speed) => {
      const tracks = trackVisits();
      if (source === null && tracks.length === 0) return null;
      return { source, tracks, ...(speed && { speed }) };
    },
  };
}
