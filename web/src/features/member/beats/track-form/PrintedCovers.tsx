import { printedCover } from '@store/domain/shop/sleeves/printed';
import { useMemo, useState } from 'react';
import { useShop } from '../../../../lib/shop/state';
import { Button } from '../../../../ui/Button';
import { useBusy } from '../../../../ui/useBusy';
import { drawPrinted, someSeed } from '../analysis/pictures/printed';
import styles from './PrintedCovers.module.css';

const CHOICES = [0, 1, 2] as const;

interface PrintedCoversProps {
  readonly title: string;
  /** Of a beat that has one. */
  readonly number: number | undefined;
  readonly onChoose: (file: File) => Promise<void>;
  readonly onFailure: (error: unknown) => void;
}

/** Covers for a beat that has none: three at a time, as often as the producer likes. */
export function PrintedCovers({ title, number, onChoose, onFailure }: PrintedCoversProps) {
  const { name: shop } = useShop();
  const [seed, setSeed] = useState<number>();
  const { isBusy, run } = useBusy();
  const covers = useMemo(
    () =>
      seed === undefined
        ? []
        : CHOICES.map((choice) => printedCover(seed + choice, { title: title.trim(), shop, number })),
    [seed, title, shop, number],
  );
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
      {covers.length > 0 && (
        <div role="group" aria-label="Printed covers" className={styles.choices}>
          {covers.map((svg, index) => (
            <button
              key={index}
              type="button"
              className={styles.choice}
              aria-label={`Use printed cover ${index + 1}`}
              disabled={isBusy}
              onClick={() => void choose(svg)}
            >
              <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" width="96" height="96" />
            </button>
          ))}
        </div>
      )}
      <Button variant="quiet" isBusy={isBusy} onClick={() => setSeed(someSeed())}>
        {seed === undefined ? 'Print a cover' : 'Print again'}
      </Button>
    </div>
  );
}
