import type { ProviderAnswer } from '../context/identityProvider.ts'

/** Gateways forget keys after a day; repeating would pay or refund twice. */
const keyMs = 23 * 60 * 60_000

/** Whether a gateway may have forgotten the key of a request sent at `since`. */
export const isKeyForgotten = (since: Date, now: Date): boolean => now.getTime() - since.getTime() > keyMs

/** Whether a gateway answered a server error, which Stripe repeats while it knows the key. */
export const isStoredFault = (told: ProviderAnswer<unknown>): boolean =>
  told.kind === 'fault' && (told.status ?? 0) >= 500

/** Whether a gateway opened no page, so that only a new reference opens one. */
export const isOpenRefused = (told: ProviderAnswer<unknown>): boolean =>
  told.kind === 'refused' || isStoredFault(told)

/** The key for a request after this many stored errors. */
export const keyAfter = (key: string, faults: number): string => (faults === 0 ? key : `${key} ${faults}`)

/** Longer than any request takes; until then, another process may still be asking. */
const askingMs = 30_000

/** How long a gateway without keys may take for an unconfirmed refund. */
const refundMs = 3 * 24 * 60 * 60_000

/** Whether a refund asked for at `since` may still come: repeating it early would refund twice. */
export const mayStillCome = ({ repeats }: { readonly repeats: boolean }, since: Date, now: Date): boolean =>
  repeats ? isBeingAsked(since, now) : now.getTime() - since.getTime() < refundMs

/** Whether a request sent at `since` may still be running. */
export const isBeingAsked = (since: Date, now: Date): boolean => now.getTime() - since.getTime() < askingMs
