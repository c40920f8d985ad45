import type { HistoryState } from '../store/deviceRegister.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { matchPath, useLocation, useNavigate } from 'react-router-dom'
import { call } from '../calls/call.ts'
import { isAmong } from '../rules/partnerOrigins.ts'
import { links, routePaths } from '../rules/links.ts'
import {
  editMessageOf,
  type Greeting,
  type PurchaseNews,
  type PurchaserOffer,
  purchaserOfferOf,
  sessionTokenOf,
  usesUpGreeting,
} from '../rules/windowMessages.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { actorAtom, sessionStore } from '../session/sessionAtoms.ts'
import { otherOrigin, otherWindow, rememberOther } from '../session/otherWindow.ts'
import { endEditing, hearEdit } from '../session/editMode.ts'
import { offerPeople } from '../session/offeredPeople.ts'

/** Reports the purchase on screen to the partner's page until left. Returns a stop function. */
function tellLater(tell: (news: PurchaseNews) => void): () => void {
  let isLeft = false
  let stop: (() => void) | undefined
  void import('./purchaseNews.ts').then(({ followPurchase }) => {
    if (!isLeft) stop = followPurchase(tell)
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

/** The partner's page that embeds or opened us, with its projects. */
function usePartner() {
  const projects = useAtomValue(windowSettingsAtom)?.partnerProjects?.join(' ') ?? ''
  return useMemo(() => {
    const [other, origin] = [otherWindow(), otherOrigin()]
    if (other === null || origin === undefined || projects === '') return null
    rememberOther(origin)
    const own = projects.split(' ')
    const post = (message: Greeting | PurchaseNews) => other.postMessage(message, origin)
    return { other, origin, post, owns: (projectId: string) => isAmong(own, projectId) }
  }, [projects])
}

/**
 * Messages of a partner's page that embeds or opened us: a session, a corrected purchase, or its purchasers.
 * Accepts only that window and origin, answering the latest greeting; the server checks the key's origin.
 * Reports a purchase on screen to it, if of its projects.
 */
// §7 Incoming window messages
export function WindowMessages() {
  const partner = usePartner()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  // Until a session has been taken over, an answer would be for somebody else.
  const isArriving = matchPath({ path: routePaths.outsideRedirection, end: false }, pathname) !== null
  const projectId = matchPath(routePaths.purchase, pathname)?.params.communityId
  const isForeign = partner !== null && projectId !== undefined && !partner.owns(projectId)
  useEffect(() => {
    if (partner === null || projectId === undefined) return
    if (!isForeign)
      return tellLater((news) => {
        if (partner.owns(news.projectId)) partner.post(news)
      })
    // This partner's request applies to its own projects only.
    endEditing()
    offerPeople(null)
  }, [partner, projectId, isForeign])
  useEffect(() => {
    if (partner === null || isArriving) return
    let nonce = ''
    let again: ReturnType<typeof setTimeout> | undefined
    const greet = (): void => {
      nonce = crypto.randomUUID()
      const greeting: Greeting = { type: 'lotline', action: 'ready', nonce }
      partner.post(greeting)
    }
    const hear = (event: MessageEvent<unknown>) => {
      if (event.source !== partner.other || event.origin !== partner.origin) return
      const edit = isForeign ? null : editMessageOf(event.data, nonce)
      if (edit !== null) hearEdit(edit)
      const offer = isForeign ? null : purchaserOfferOf(event.data, nonce)
      if (offer !== null) void offered(event.data as object, offer)
      if (!usesUpGreeting(event.data, nonce)) return
      const session = sessionTokenOf(event.data, nonce)
      nonce = ''
      // The page waits for the next greeting; one that offers the same each time does not keep us busy.
      if (session === null || !partner.owns(session.projectId)) {
        again = setTimeout(greet, 1000)
        return
      }
      const { projectId, token, mode, suite } = session
      void navigate(links.outsideRedirection(projectId, token, mode, suite), {
        state: { opener: event.origin } satisfies HistoryState,
      })
    }
    addEventListener('message', hear)
    greet()
    return () => {
      clearTimeout(again)
      removeEventListener('message', hear)
    }
  }, [partner, isForeign, isArriving, navigate])
  return null
}
