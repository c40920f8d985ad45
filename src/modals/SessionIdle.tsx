import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { attractWords } from '../i18n/en/attract.ts'
import { idleWords } from '../i18n/en/idle.ts'
import { kioskWords } from '../i18n/en/kiosk.ts'
import { useText } from '../i18n/useText.ts'
import { touch } from '../session/idleClock.ts'
import { reset } from '../session/reset.ts'

/** One big button, and what happens otherwise and when. Closing means yes. */
// §4 Session
export function SessionIdle({
  kiosk,
  signedIn,
  minutes,
  secondsLeft,
}: {
  kiosk: boolean
  signedIn: boolean
  minutes: number
  secondsLeft: number
}) {
  const words = useText({ kiosk: kioskWords, idle: idleWords, actions: actionsWords, attract: attractWords })
  const leave = () => void reset(kiosk ? 'kiosk' : 'person')
  return (
    <Dialog
      open
      role="alertdialog"
      title={kiosk ? words.kiosk.warningTitle : words.idle.title}
      closeLabel={words.actions.close}
      onClose={touch}
      actions={
        <>
          <Button onClick={leave}>
            {kiosk ? words.attract.startOver : signedIn ? words.idle.leave : words.attract.startOver}
          </Button>
          <Button kind="primary" data-autofocus onClick={touch}>
            {kiosk ? words.kiosk.stillHere : signedIn ? words.idle.stay : words.kiosk.stillHere}
          </Button>
        </>
      }
    >
      <p className="ll-figures" aria-live="assertive" data-seconds-left={secondsLeft}>
        {kiosk || !signedIn
          ? words.kiosk.warningText({ seconds: secondsLeft })
          : words.idle.text({ minutes, seconds: secondsLeft })}
      </p>
      <p className="ll-small ll-quiet">{words.kiosk.submittedStays}</p>
    </Dialog>
  )
}
