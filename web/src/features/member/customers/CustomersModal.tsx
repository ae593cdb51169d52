import { useState } from 'react';
import { Modal } from '../../../ui/Modal';
import { CustomerDetails } from './CustomerDetails';
import { CustomerList, FIRST_PAGE } from './CustomerList';

/** The customers, or one of them with the orders. */
export function CustomersModal({ onClose }: { readonly onClose: () => void }) {
  const [chosen, setChosen] = useState<string | null>(null);
  // Kept here, so that it is the same after a look at a customer.
  const [page, setPage] = useState(FIRST_PAGE);
  return (
    <Modal title="Customers" size="large" onClose={onClose}>
      {chosen === null ? (
        <CustomerList page={page} onPage={setPage} onChoose={setChosen} />
      ) : (
        <CustomerDetails id={chosen} onBack={() => setChosen(null)} />
      )}
    </Modal>
  );
}
