export { DownloadAll } from './download-all/DownloadAll';
export { OrderDownloads } from './OrderDownloads';
export { Orders } from './Orders';
export { OwnedDownload, OwnedLine } from './OwnedLine';
