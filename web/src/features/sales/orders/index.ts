export { DownloadAll } from './download-all/DownloadAll';
export { OrderDownloads } from './OrderDownloads';
export { Orders } from './Orders';
export { OwnedLine } from './OwnedLine';
