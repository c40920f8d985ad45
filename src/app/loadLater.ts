/** Fetches what the frame needs once the first screen is there. Said once: each time it is said adds to the first load. */
export const loadLater = async () => await import('./afterFirst.ts')
