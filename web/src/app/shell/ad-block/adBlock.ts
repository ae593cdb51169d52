// What is loaded after the first paint, in one file.
export { isAdBlocked } from './adBlockProbe';
export { AdBlockNotice } from './AdBlockNotice';
