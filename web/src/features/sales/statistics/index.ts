export { VisitReporter } from './VisitReporter';
export { visitSource } from './source';
