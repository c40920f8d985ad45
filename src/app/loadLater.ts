import { again } from './again.ts'

/** Fetches what the frame needs once the first screen is there. Said once: each time it is said adds to the first load. */
export const loadLater = async () => await again(async () => await import('./afterFirst.ts'))
