import { memberCustomersAnswer, memberCustomerAnswer } from '@store/domain/api/member/customers';
import { apiCall } from '../../../../lib/api/apiCall';
import { fileCall } from '../../../../lib/api/fileCall';

export const readCustomers = apiCall('GET /api/member/customers', memberCustomersAnswer);

export const readCustomer = apiCall('GET /api/member/customers/{id}', memberCustomerAnswer);

export const exportCustomers = fileCall('GET /api/member/customers/export');
