import { openPayment } from '../../payments/openPayment.ts'
import { ozanPurchase, ozanStatus } from '../../payments/ozanCalls.ts'
import { returnUrl } from '../../payments/returnUrl.ts'
import { stopPayment } from '../../payments/stopPayment.ts'
import { endSubscription, getSubscription, openSubscription } from '../../payments/subscribe.ts'

export const paymentCalls = {
  '/purchase/OpenPayment': openPayment,
  '/purchase/StopPayment': stopPayment,
  '/api/v1/payment/Ozan/Purchase': ozanPurchase,
  '/api/v1/payment/Ozan/GetStatus': ozanStatus,
  '/comty/ReturnUrl': returnUrl,
  '/user/GetSubscription': getSubscription,
  '/user/OpenSubscription': openSubscription,
  '/user/EndSubscription': endSubscription,
}
