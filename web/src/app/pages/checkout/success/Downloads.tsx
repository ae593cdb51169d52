export { OrderDownloads as default } from '../../../../features/account/orders';
