import { showToast } from '../controls/toast.ts'
import type { Line } from '../i18n/line.ts'
import type { MarketName } from '../rules/markets.ts'
import { notificationMs } from '../rules/messages.ts'

/** Confirms what is done, in `market`'s terms if not the page's. */
export const showDone = (text: Line & { readonly market?: MarketName }, code?: string): void => {
  showToast({ text, kind: 'good', duration: notificationMs, code })
}
