import { onForget } from '../../session/forget.ts'
import { serverNow } from '../../session/serverClock.ts'
import { look } from './purchaseInHand.ts'

const lookEveryMs = 4000
let watch: ReturnType<typeof setInterval> | undefined
const stop = (): void => clearInterval(watch)
onForget(stop)

/**
 * After a kiosk has shown a code, polls until it expires whether the phone took the purchase. `endsAt`: epoch
 * ms of the server's clock.
 */
export function watchTaken(endsAt: number): void {
  stop()
  watch = setInterval(() => {
    if (serverNow() > endsAt) stop()
    else void look()
  }, lookEveryMs)
}
