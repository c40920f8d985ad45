import { endSubscription, getSubscription, openSubscription } from '../../payments/subscribe.ts'

/** What a broker pays for the marketplace. */
export const subscriptionCalls = {
  '/user/GetSubscription': getSubscription,
  '/user/OpenSubscription': openSubscription,
  '/user/EndSubscription': endSubscription,
}
