import type { HistoryState } from '../store/deviceRegister.ts'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { call } from '../calls/call.ts'
import { links, routePaths } from '../rules/links.ts'
import {
  editMessageOf,
  type Greeting,
  type PurchaseNews,
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

/** Sends to the exact origin only. */
function post(other: Window, known: readonly string[], message: Greeting | PurchaseNews): void {
  const around = window.parent === window ? undefined : location.ancestorOrigins?.[0]
  for (const origin of known)
    if (around === undefined || around === origin) other.postMessage(message, origin)
}

/** Tells the embedding page about the purchase on screen, until it is left. The answer stops it. */
function tellLater(other: Window, known: readonly string[]): () => void {
  let isLeft = false
  let stop: (() => void) | undefined
  void import('./purchaseNews.ts').then(({ followPurchase }) => {
    if (!isLeft) stop = followPurchase((news) => post(other, known, news))
  })
  return () => {
    isLeft = true
    stop?.()
  }
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
 * that origin. In turn, that page is told what happens to the purchase on screen.
 */
// §7 Incoming window messages
export function WindowMessages() {
  const origins = useAtomValue(windowSettingsAtom)?.partnerOrigins?.join(' ') ?? ''
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Until a session has been taken over, an answer would be for somebody else.
  const isArriving = matchPath({ path: routePaths.outsideRedirection, end: false }, pathname) !== null
  const isBuying = matchPath(routePaths.purchase, pathname) !== null
  useEffect(() => {
    const other = otherWindow()
    if (other === null || origins === '' || !isBuying) return
    return tellLater(other, origins.split(' '))
  }, [origins, isBuying])
  useEffect(() => {
    const other = otherWindow()
    if (other === null || origins === '' || isArriving) return
    const known = origins.split(' ')
    let nonce: string = crypto.randomUUID()
    const greeting: Greeting = { type: 'lotline', action: 'ready', nonce }
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== other || !known.includes(event.origin)) return
      const edit = editMessageOf(event.data, nonce)
      if (edit !== null) hearEdit(edit)
      const offer = purchaserOfferOf(event.data, nonce)
      if (offer !== null) void offered(event.data as object, offer)
      const session = sessionTokenOf(event.data, nonce)
      if (session === null) return
      nonce = ''
      const { projectId, token, mode, suite } = session
      void navigate(links.outsideRedirection(projectId, token, mode, suite), {
        state: { opener: event.origin } satisfies HistoryState,
      })
    }
    addEventListener('message', hear)
    post(other, known, greeting)
    return () => removeEventListener('message', hear)
  }, [origins, isArriving, navigate])
  return null
}
