/** Gateways forget a key after a day; the same question would then be a second payment or refund. */
const keyMs = 23 * 60 * 60_000

/** Whether a gateway may have forgotten the key of what it was asked at `since`. */
export const isKeyForgotten = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > keyMs

/** Longer than a question to a gateway takes; until then another process may still be asking. */
const askingMs = 30_000

/** Whether what a gateway was asked at `since` may still be on its way. */
export const isBeingAsked = (since: Date, now: Date): boolean => now.getTime() - since.getTime() < askingMs
