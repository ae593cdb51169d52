export { PeriodField } from './PeriodField';
export { StatementView } from './StatementView';
