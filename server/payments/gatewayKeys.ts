/** Gateways forget a key after a day; the same question would then be a second payment or refund. */
const keyMs = 23 * 60 * 60_000

/** Whether a gateway may have forgotten the key of what it was asked at `since`. */
export const isKeyForgotten = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > keyMs
