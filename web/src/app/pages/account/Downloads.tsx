export { OrderDownloads as default } from '../../../features/sales/orders';
