export { ToastArea } from './ToastArea';
export { addToastAtom, type ToastKind, type ToastMessage } from './state';
