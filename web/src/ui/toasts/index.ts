export { ToastArea } from './ToastArea';
export { addToastAtom, type ToastKind } from './state';
export { useToastOf } from './useToastOf';
