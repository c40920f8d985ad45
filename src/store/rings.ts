import { signal } from './signal.ts'

const rung = signal<[transId?: number]>()

/**
 * Tells that something of the current person's, or a community they sell in, changed and must be fetched:
 * this purchase, or anything.
 */
export const tellRing = rung.tell
/** Calls a listener with each such report. Returns the unsubscribe function. */
export const onRing = rung.listen
