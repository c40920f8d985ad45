import { signal } from '../store/signal.ts'

/** A call was refused for lack of a session. */
export const unauthorized = signal()
