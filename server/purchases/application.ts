import type { Handler } from '../context/handler.ts'

const notYet = async (): Promise<never> => {
  throw new Error('To be built')
}
export const takeApplication: Handler<'/comty/GetPaypalToken'> = notYet
export const saveShares: Handler<'/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/shares'> =
  notYet
export const saveFinanceBroker: Handler<'/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/finance-broker'> =
  notYet
export const saveLender: Handler<'/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/lender'> =
  notYet
