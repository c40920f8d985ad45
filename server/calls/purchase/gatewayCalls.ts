import { ozanPurchase, ozanStatus } from '../../payments/ozanCalls.ts'
import { returnUrl } from '../../payments/returnUrl.ts'

export const gatewayCalls = {
  '/api/v1/payment/Ozan/Purchase': ozanPurchase,
  '/api/v1/payment/Ozan/GetStatus': ozanStatus,
  '/comty/ReturnUrl': returnUrl,
}
