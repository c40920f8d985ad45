import { useAtomValue } from 'jotai'
import { informationWords } from '../../i18n/en/information.ts'
import { useText } from '../../i18n/useText.ts'
import { waitingAtom } from './purchaseInHand.ts'
import { isWaiting } from './waiting.ts'

/** Where the draft is: on the server, on its way, or on this device until it is online. */
export function SavedLine({ isOnline, isOwnDevice }: { isOnline: boolean; isOwnDevice: boolean }) {
  const words = useText(informationWords)
  const waiting = useAtomValue(waitingAtom)
  const waits = isOwnDevice ? words.waits : words.waitsInMemory
  return (
    <output className="purchase-saved ll-small ll-quiet" data-saved={!isWaiting(waiting)}>
      {!isWaiting(waiting) ? words.saved : isOnline ? words.saving : waits}
    </output>
  )
}
