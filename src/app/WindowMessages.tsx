import type { HistoryState } from '../store/deviceRegister.ts'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { links } from '../rules/links.ts'
import { type Greeting, sessionTokenOf, editMessageOf, offersPurchasers } from '../rules/windowMessages.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { hearEdit } from '../session/editMode.ts'
import { offerPeople } from '../session/offeredPeople.ts'

/** The page that embeds us, otherwise the one that opened us. */
function otherWindow(): Window | null {
  if (window.parent !== window) return window.parent
  return window.opener as Window | null
}

/** Loaded when it is needed: few pages are in a frame of a partner. */
async function offered(data: object): Promise<void> {
  const { purchasersOffered } = await import('../rules/offeredPurchasers.ts')
  const people = purchasersOffered(data)
  if (people !== null) offerPeople(people)
}

/**
 * Takes over what an embedding partner's page passes in: a session, a correction of a purchase, or its purchasers. Listens
 * only to that window, only from an origin that the server allows, and only in answer to the latest greeting; the server
 * then checks that the key was made for that origin.
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
      if (offersPurchasers(event.data, nonce)) void offered(event.data as object)
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
