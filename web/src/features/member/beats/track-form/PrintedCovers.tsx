import { printedCover } from '@store/domain/shop/sleeves/printed';
import { useMemo, useState } from 'react';
import { useShop } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import { useBusy } from '../../../../ui/useBusy';
import { useDelayed } from '../../base/frame/useDelayed';
import { drawPrinted, someSeed } from '../analysis/pictures/printed';
import styles from './PrintedCovers.module.css';

export function svgAddress(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Printed by the shop for a beat without a cover. */
export interface PrintedCoverChoice {
  /** SVG. */
  readonly covers: readonly [string, string, string];
  readonly printAgain: () => void;
}

/** `number`: the beat's, if it has one. */
export function usePrintedCovers(title: string, number: number | undefined): PrintedCoverChoice {
  const { name: shop } = useShop();
  const [seed, setSeed] = useState(someSeed);
  const shown = useDelayed(title.trim());
  const covers = useMemo((): PrintedCoverChoice['covers'] => {
    const print = (choice: number) => printedCover(seed + choice, { title: shown, shop, number });
    return [print(0), print(1), print(2)];
  }, [seed, shown, shop, number]);
  return { covers, printAgain: () => setSeed(someSeed()) };
}

interface PrintedCoversProps {
  readonly printed: PrintedCoverChoice;
  readonly onChoose: (file: File) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** Three at a time, as often as wanted; the first is used unless another is chosen. */
export function PrintedCovers({ printed: { covers, printAgain }, onChoose, onFailure }: PrintedCoversProps) {
  const { isBusy, run } = useBusy();
  const choose = (svg: string) =>
    run(async () => {
      try {
        await onChoose(await drawPrinted(svg));
      } catch (error) {
        onFailure(error);
      }
    });
  return (
    <div className={styles.printed}>
      <div role="group" aria-label="Printed covers" className={styles.choices}>
        {covers.map((svg, index) => (
          <button
            key={index}
            type="button"
            className={styles.choice}
            aria-label={`Use printed cover ${index + 1}`}
            aria-pressed={index === 0}
            disabled={isBusy}
            onClick={() => void choose(svg)}
          >
            <img src={svgAddress(svg)} alt="" width="88" height="88" />
          </button>
        ))}
      </div>
      <Button variant="quiet" isBusy={isBusy} onClick={printAgain}>
        Print again
      </Button>
    </div>
  );
}
