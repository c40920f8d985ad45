import { companionWords } from '../../i18n/en/companion.ts'
import { paperKeysWords } from '../../i18n/en/paperKeys.ts'
import { useText } from '../../i18n/useText.ts'
import { keyLabel } from '../../i18n/keyLabel.ts'
import type { PaperFault } from '../../rules/papers/fault.ts'

/** Why papers cannot be made, each fault with its paper and page. */
export function PaperFaults({ faults }: { faults: readonly PaperFault[] }) {
  const words = useText({ companion: companionWords, keys: paperKeysWords })
  const { companion } = words
  const keys = faults.flatMap(({ key }) => key ?? [])
  return (
    <ul>
      {faults.map(({ why, title, page, key, letters }) => {
        const place = page === null ? title : companion.atPage({ title, page: page + 1 })
        const said =
          why === 'letters'
            ? companion.why.letters({ letters: Array.from(letters).join(' ') })
            : why === 'absent' || why === 'broken'
              ? companion.why[why]
              : companion.why[why]({ key: keyLabel(key ?? '', words.keys.keys, companion.numbered, keys) })
        return (
          <li key={`${title} ${page} ${key} ${why}`}>
            {place}: {said}
          </li>
        )
      })}
    </ul>
  )
}
