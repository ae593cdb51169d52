export type { OrderAccess } from './calls';
export { DownloadAll } from './download-all/DownloadAll';
export { LinkedOrder } from './LinkedOrder';
export { OrderDownloads } from './OrderDownloads';
export { Orders, OwnedBeats } from './Orders';
export { OwnedDownload, OwnedLine } from './OwnedLine';
