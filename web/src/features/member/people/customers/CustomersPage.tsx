import type { PageProps } from '../../base/frame/Page';
import { CustomerDetails } from './CustomerDetails';
import { CustomerList } from './CustomerList';

/** The customers, or one of them with the orders. */
export default function CustomersPage({ list, item }: PageProps) {
  if (item === undefined) return <CustomerList list={list} />;
  return <CustomerDetails id={item} list={list} />;
}
