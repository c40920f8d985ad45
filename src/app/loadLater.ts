import { again } from './again.ts'

/**
 * Loads the rest of the frame after the first screen. In one place, because each further import() adds to the
 * first load.
 */
export const loadLater = async () => await again(async () => await import('./afterFirst.ts'))
