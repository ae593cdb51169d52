export { FreeDownload, FreeDownloadDialog } from './FreeDownload';
