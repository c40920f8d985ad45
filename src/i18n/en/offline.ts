import { area } from '../area.ts'

/** The offline mark. */
export const offlineWords = area('offline', { mark: 'Offline', showing: 'Showing data from {time}' })
