import { toKitsDocument, type Kit } from '@store/domain/shop/kits/kits';
import { cents } from '@store/domain/platform/money/money';
import { setDocument } from '../api';

/** Published, at €14.99. */
export function kitOf(id: number, changes: Partial<Kit> = {}): Kit {
  return {
    id,
    title: `Kit ${id}`,
    kind: 'drum-kit',
    image: `https://example.com/covers/kit-${id}.jpg`,
    media: '',
    time: '',
    peaks: '',
    description: '',
    sounds: 12,
    format: 'WAV',
    size: 6_000_000,
    price: { kind: 'fixed', amount: cents(1499) },
    currency: 'EUR',
    licence: null,
    ...changes,
  };
}

/** The shop has these kits from now on. */
export function publishKits(kits: readonly Kit[]): void {
  setDocument('catalogue/kits', toKitsDocument(kits));
}
