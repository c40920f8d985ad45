import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { Button } from '../controls/Button.tsx'
import { Notice } from '../controls/Notice.tsx'
import { installWords } from '../i18n/en/install.ts'
import { useText } from '../i18n/useText.ts'
import { links } from '../rules/links.ts'
import { deviceAtom, personAtom } from '../session/sessionAtoms.ts'
import { visit } from '../store/browserStorage.ts'
import { installAtom } from './installEvent.ts'
import { installsByHand } from './installsByHand.ts'

const declined = 'lotline-install-later'

/** After sign-in, offers once a session to install the app, which keeps unsent work safe. */
export function InstallHint() {
  const words = useText(installWords)
  const person = useAtomValue(personAtom)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const [event, setEvent] = useAtom(installAtom)
  const [later, setLater] = useState(() => visit.get(declined) !== null)
  const { pathname } = useLocation()
  const byHand = installsByHand()
  // Only where it interrupts nobody.
  if (pathname !== links.home() && pathname !== links.communities()) return null
  if (person === null || isKiosk || later || (event === null && !byHand)) return null
  const putOff = () => {
    visit.set(declined, '1')
    setLater(true)
  }
  return (
    <aside className="update-bar" aria-label={words.title} data-install="true">
      <Notice
        action={
          <>
            <Button kind="plain" onClick={putOff}>
              {words.later}
            </Button>
            {event === null ? null : (
              <Button onClick={() => void event.prompt().finally(() => setEvent(null))}>
                {words.install}
              </Button>
            )}
          </>
        }
      >
        <strong>{words.title}</strong> {event === null ? words.howIos : words.text}
      </Notice>
    </aside>
  )
}
