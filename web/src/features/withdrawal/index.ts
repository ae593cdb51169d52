export { WithdrawalForm } from './WithdrawalForm';
