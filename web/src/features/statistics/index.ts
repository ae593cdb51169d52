export { VisitReporter } from './VisitReporter';
