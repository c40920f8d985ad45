import { signal } from '../store/signal.ts'

/** The server has locked this device out. */
export const deviceLost = signal()
