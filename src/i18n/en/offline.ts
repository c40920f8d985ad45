import { area } from '../area.ts'

/** The mark of a page without a network. */
export const offlineWords = area('offline', { mark: 'Offline', showing: 'Showing data from {time}' })
