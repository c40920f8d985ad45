import { area } from '../area.ts'

/** The mark of being offline. */
export const offlineWords = area('offline', { mark: 'Offline', showing: 'Showing data from {time}' })
