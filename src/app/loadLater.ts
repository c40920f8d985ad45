import { again } from './again.ts'

/** Loads the rest of the frame after the first screen, in one place: each import() adds to the first load. */
export const loadLater = async () => await again(async () => await import('./afterFirst.ts'))
