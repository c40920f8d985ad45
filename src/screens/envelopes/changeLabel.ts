import type { TextOf } from '../../i18n/area.ts'
import type { envelopesWords } from '../../i18n/en/envelopes.ts'
import { readChange } from '../../rules/envelopes/changes.ts'

/** The name of a deal key: `2 · Street`. */
export function changeLabel(key: string, { keys }: TextOf<typeof envelopesWords>): string {
  const change = readChange(key)
  if (change === null) return key
  return change.of === 'closing' ? keys.closing : `${change.at + 1} · ${keys[change.field]}`
}
