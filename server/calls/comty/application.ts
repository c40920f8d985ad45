import type { Handlers } from '../../context/handler.ts'
import { saveFinanceBroker, saveLender, saveShares, takeApplication } from '../../purchases/application.ts'

type Paths =
  | '/comty/GetPaypalToken'
  | '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/shares'
  | '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/finance-broker'
  | '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/lender'

export const application: Handlers<Paths> = {
  '/comty/GetPaypalToken': takeApplication,
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/shares': saveShares,
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/finance-broker': saveFinanceBroker,
  '/api/v1/transactions/{projectTypeName}/{projectId}/{transactionId}/lender': saveLender,
}
