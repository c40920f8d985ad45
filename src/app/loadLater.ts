import { again } from './again.ts'

/** In one place: each further import() adds to the first load. */
export const loadLater = async () => await again(async () => await import('./afterFirst.ts'))
