import { companionWords } from '../../i18n/en/companion.ts'
import { paperKeysWords } from '../../i18n/en/paperKeys.ts'
import { keyLabel } from '../../i18n/keyLabel.ts'
import { useText } from '../../i18n/useText.ts'
import { companionRows } from '../../rules/papers/companion.ts'

/** What a change is called, numbered unless `among` has it only once: 'Street 2'. */
export function useChangeName(): (key: string, among?: readonly string[]) => string {
  const { keys, companion } = useText({ keys: paperKeysWords, companion: companionWords })
  return (key, among) => {
    const quoted = companionRows.find((row) => key === `quote.${row}`)
    return quoted === undefined
      ? keyLabel(key, keys.keys, companion.numbered, among)
      : companion.row[quoted].name
  }
}
