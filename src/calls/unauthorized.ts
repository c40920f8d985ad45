import { signal } from '../store/signal.ts'

/** Signals that a call was refused for lack of a session. */
export const unauthorized = signal()
