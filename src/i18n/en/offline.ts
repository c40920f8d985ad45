import { area } from '../area.ts'

export const offlineWords = area('offline', { mark: 'Offline', showing: 'Showing data from {time}' })
