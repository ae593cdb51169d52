export { ToastArea } from './ToastArea';
export { addToastAtom, type ToastKind, type ToastMessage } from './state';
export { useToastOf } from './useToastOf';
