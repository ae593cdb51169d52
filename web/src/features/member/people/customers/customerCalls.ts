import {
  memberCustomersAnswer,
  memberCustomerAnswer,
  memberGuestsAnswer,
} from '@store/domain/api/member/customers';
import { apiCall } from '../../../../lib/api/apiCall';
import { fileCall } from '../../../../lib/api/fileCall';

export const readCustomers = apiCall('GET /api/member/customers', memberCustomersAnswer);

export const readCustomer = apiCall('GET /api/member/customers/{id}', memberCustomerAnswer);

export const readGuests = apiCall('GET /api/member/guests', memberGuestsAnswer);

export const exportCustomers = fileCall('GET /api/member/customers/export');
