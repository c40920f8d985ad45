import { endSubscription, getSubscription, openSubscription } from '../../payments/subscribe.ts'

export const subscriptionCalls = {
  '/user/GetSubscription': getSubscription,
  '/user/OpenSubscription': openSubscription,
  '/user/EndSubscription': endSubscription,
}
