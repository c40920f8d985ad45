import { showToast } from '../controls/toast.ts'
import type { Line } from '../i18n/line.ts'
import type { MarketName } from '../rules/markets.ts'
import { notificationMs } from '../rules/messages.ts'

/** Confirms what has been done, in the terms of `market` if it is not the page's. */
export const showDone = (text: Line & { readonly market?: MarketName }, code?: string): void => {
  showToast({ text, kind: 'good', duration: notificationMs, code })
}
