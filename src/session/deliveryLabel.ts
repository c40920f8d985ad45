import type { QueuedPath } from '../contract/table.ts'
import type { Wording } from '../rules/wording/base.ts'
import { say } from '../rules/wording/wordingFor.ts'
import { formWords } from './formWords.ts'

/** What an item of unsent work for a lot is kept as: it is named when it is shown, in the language of whoever looks. */
export const lotLabel = (number: string): string => `lot:${number}`

/** What an item of unsent work is called; those of earlier versions as they were called when they were handed in. */
export function deliveryLabel(
  item: { readonly call: QueuedPath; readonly label: string },
  words: Wording,
): string {
  if (item.call === '/comty/CreateCompany') return formWords().newAgency
  if (item.call === '/comty/AgentNameCreate') return formWords().newAgent
  const [, number] = /^lot:(.+)$/.exec(item.label) ?? []
  return number === undefined ? item.label : say(words.lot.title, { number })
}
