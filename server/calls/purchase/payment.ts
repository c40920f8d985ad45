import { openPayment } from '../../payments/openPayment.ts'
import { stopPayment } from '../../payments/stopPayment.ts'

export const paymentCalls = {
  '/purchase/OpenPayment': openPayment,
  '/purchase/StopPayment': stopPayment,
}
