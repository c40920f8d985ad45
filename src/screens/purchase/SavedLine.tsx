import { useAtomValue } from 'jotai'
import { informationWords } from '../../i18n/en/information.ts'
import { useText } from '../../i18n/useText.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { waitingAtom } from './purchaseInHand.ts'
import { isWaiting } from './waiting.ts'

/** Where what was typed is: on the server, on its way, or on this device until there is a network. */
export function SavedLine({ isOnline }: { isOnline: boolean }) {
  const words = useText(informationWords)
  const waiting = useAtomValue(waitingAtom)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const waits = isKiosk ? words.waitsInMemory : words.waits
  return (
    <output className="purchase-saved ll-small ll-quiet" data-saved={!isWaiting(waiting)}>
      {!isWaiting(waiting) ? words.saved : isOnline ? words.saving : waits}
    </output>
  )
}
