import { signal } from './signal.ts'

const rung = signal<[transId?: number]>()

/**
 * Reports that something of the current person's, or in a community they sell in, has changed and must be
 * fetched again: this purchase, or anything.
 */
export const tellRing = rung.tell
/** Calls a listener with each such report. Returns the unsubscribe function. */
export const onRing = rung.listen
