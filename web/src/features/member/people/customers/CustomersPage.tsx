import type { PageProps } from '../../base/frame/Page';
import { CustomerDetails } from './CustomerDetails';
import { CustomerList } from './CustomerList';
import { Guests } from './Guests';

export default function CustomersPage({ list, item }: PageProps) {
  if (item === undefined)
    return (
      <>
        <CustomerList list={list} />
        {list.page === 1 && <Guests search={list.search} />}
      </>
    );
  return <CustomerDetails id={item} list={list} />;
}
