import { area } from '../area.ts'

/** The mark of unsent work in the header. */
export const unsentMarkWords = area('unsentMark', { mark: { one: '1 unsent', other: '{count} unsent' } })
