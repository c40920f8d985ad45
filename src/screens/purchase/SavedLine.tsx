import { useAtomValue } from 'jotai'
import { informationWords } from '../../i18n/en/information.ts'
import { useText } from '../../i18n/useText.ts'
import { unsentAtom } from './purchaseInHand.ts'
import { hasUnsent } from './unsentEdits.ts'

/** Where the draft is: on the server, under way, or here until online. */
export function SavedLine({ isOnline, isOwnDevice }: { isOnline: boolean; isOwnDevice: boolean }) {
  const words = useText(informationWords)
  const waiting = useAtomValue(unsentAtom)
  const waits = isOwnDevice ? words.waits : words.waitsInMemory
  return (
    <output className="purchase-saved ll-small ll-quiet" data-saved={!hasUnsent(waiting)}>
      {!hasUnsent(waiting) ? words.saved : isOnline ? words.saving : waits}
    </output>
  )
}
