import { signal } from '../store/signal.ts'

/** The server has locked this device out. */
export const deviceLost = signal()

/** The refusal of a device that is locked out. */
export const lostCode = 'DEVICE_LOST'
