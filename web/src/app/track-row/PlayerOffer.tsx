export { QuickAdd as default } from '../../features/cart';
