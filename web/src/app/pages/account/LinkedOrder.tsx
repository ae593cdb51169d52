import type { ComponentProps } from 'react';
import { LinkedOrder as Order } from '../../../features/sales/orders';
import { PageHead } from '../../layouts/PageHead';
import styles from './LinkedOrder.module.css';

export default function LinkedOrder(props: Omit<ComponentProps<typeof Order>, 'onLink'>) {
  return (
    <div className={styles.page}>
      <PageHead title="Your order" />
      <h1 className={styles.title}>Your order</h1>
      <Order {...props} onLink={(address) => location.assign(address)} />
    </div>
  );
}
