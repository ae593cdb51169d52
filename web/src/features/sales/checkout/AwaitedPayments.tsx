import { useAtomValue } from 'jotai';
import { awaitedPaymentsAtom } from './payments';
import { useConfirmation } from './useConfirmation';

function Awaited({ id }: { readonly id: string }) {
  useConfirmation(id);
  return null;
}

/** Follows payments whose success page was left, so paid items leave the cart. `shown`: the page's own payment. */
export default function AwaitedPayments({ shown }: { readonly shown: string | null }) {
  const ids = useAtomValue(awaitedPaymentsAtom);
  return ids.filter((id) => id !== shown).map((id) => <Awaited key={id} id={id} />);
}
