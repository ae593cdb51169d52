export { QuickAdd as default } from '../../features/sales/cart';
