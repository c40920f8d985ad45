import type { HistoryState } from '../store/deviceRegister.ts'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../calls/call.ts'
import { links } from '../rules/links.ts'
import {
  editMessageOf,
  type Greeting,
  type PurchaserOffer,
  purchaserOfferOf,
  sessionTokenOf,
} from '../rules/windowMessages.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { actorAtom, sessionStore } from '../session/sessionAtoms.ts'
import { hearEdit } from '../session/editMode.ts'
import { offerPeople } from '../session/offeredPeople.ts'

/** The page that embeds us, otherwise the one that opened us. */
function otherWindow(): Window | null {
  if (window.parent !== window) return window.parent
  return window.opener as Window | null
}

/** Few pages are embedded by a partner. */
async function offered(data: object, by: PurchaserOffer): Promise<void> {
  const { knownPurchasers, purchaserIdsOffered, purchasersOffered } =
    await import('../rules/offeredPurchasers.ts')
  const asker = sessionStore.get(actorAtom).userId
  const ids = by === 'ids' ? purchaserIdsOffered(data) : null
  if (by === 'ids' && ids === null) return
  // The server refuses details that this visitor may not see.
  const said =
    ids === null
      ? data
      : await call('/comty/GetPurchaserInfo', { ids: [...ids] }).then(
          ({ purchasers }) => knownPurchasers(ids, purchasers),
          () => null,
        )
  const people = said === null ? null : purchasersOffered(said)
  // Somebody else may have signed in since.
  if (people !== null && sessionStore.get(actorAtom).userId === asker) offerPeople(people)
}

/**
 * What an embedding partner's page sends: a session, a correction of a purchase, or its purchasers. Listens only to
 * that window, from an allowed origin, in answer to the latest greeting; the server checks that the key was made for
 * that origin.
 */
// §7 Incoming window messages
export function WindowMessages() {
  const origins = useAtomValue(windowSettingsAtom)?.partnerOrigins?.join(' ') ?? ''
  const navigate = useNavigate()
  useEffect(() => {
    const other = otherWindow()
    if (other === null || origins === '') return
    const known = origins.split(' ')
    const around = window.parent === window ? undefined : location.ancestorOrigins?.[0]
    let nonce = ''
    const greet = () => {
      nonce = crypto.randomUUID()
      const greeting: Greeting = { type: 'lotline', action: 'ready', nonce }
      for (const origin of known) {
        // Send only to the exact origin.
        if (around === undefined || around === origin) other.postMessage(greeting, origin)
      }
    }
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== other || !known.includes(event.origin)) return
      const edit = editMessageOf(event.data, nonce)
      if (edit !== null) hearEdit(edit)
      const offer = purchaserOfferOf(event.data, nonce)
      if (offer !== null) void offered(event.data as object, offer)
      const session = sessionTokenOf(event.data, nonce)
      if (session === null) return
      greet()
      const { projectId, token, mode, suite } = session
      void navigate(links.outsideRedirection(projectId, token, mode, suite), {
        state: { opener: event.origin } satisfies HistoryState,
      })
    }
    addEventListener('message', hear)
    greet()
    return () => removeEventListener('message', hear)
  }, [origins, navigate])
  return null
}
