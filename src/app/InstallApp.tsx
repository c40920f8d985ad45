import { useAtom, useAtomValue } from 'jotai'
import { useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { installPromptShown } from '../rules/frame.ts'
import type { RouteName } from '../rules/links.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'
import { visit } from '../store/browserStorage.ts'
import { installAtom } from './installEvent.ts'
import { installsByHand, isInstalled, isMobile } from './installsByHand.ts'

const asked = 'lotline-install-asked'

/** Offers sales staff on a phone or tablet to install the app, once a visit; on an iPad shows how. */
// §2 install-app prompt
export function InstallApp({ route }: { route: RouteName }) {
  const words = useText(shellWords)
  const actions = useText(actionsWords)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const [event, setEvent] = useAtom(installAtom)
  const [over, setOver] = useState(() => visit.get(asked) !== null)
  if (over || isKiosk || !installPromptShown(route, isMobile(), isInstalled())) return null
  const close = () => {
    visit.set(asked, '1')
    setOver(true)
  }
  const install = () => {
    close()
    void event?.prompt().finally(() => setEvent(null))
  }
  return (
    <Dialog
      open
      title={words.installTitle}
      closeLabel={actions.close}
      onClose={close}
      closeOnBackdrop
      actions={
        <>
          <Button onClick={close}>{words.later}</Button>
          {event === null ? null : (
            <Button kind="primary" onClick={install}>
              {words.install}
            </Button>
          )}
        </>
      }
    >
      <p>{words.installText}</p>
      {event === null ? <p>{installsByHand() ? words.installPad : words.installMenu}</p> : null}
    </Dialog>
  )
}
