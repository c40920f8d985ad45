import { again } from './again.ts'

/**
 * Loads what the frame needs after the first screen. In one place: each further import() adds to the first
 * load.
 */
export const loadLater = async () => await again(async () => await import('./afterFirst.ts'))
