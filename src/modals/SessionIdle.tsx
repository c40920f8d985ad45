import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { say } from '../rules/wording/wordingFor.ts'
import { touch } from '../session/idleClock.ts'
import { reset } from '../session/reset.ts'
import { plainWording } from '../session/wording.ts'

/** Asks whether somebody is still here, with one big answer; says what happens otherwise, and when. Who closes it is. */
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
  const words = plainWording
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
            {kiosk ? words.kiosk.startOver : signedIn ? words.idle.leave : words.kiosk.startOver}
          </Button>
          <Button kind="primary" data-autofocus onClick={touch}>
            {kiosk ? words.kiosk.stillHere : signedIn ? words.idle.stay : words.kiosk.stillHere}
          </Button>
        </>
      }
    >
      <p className="ll-figures" aria-live="assertive" data-seconds-left={secondsLeft}>
        {kiosk || !signedIn
          ? say(words.kiosk.warningText, { seconds: secondsLeft })
          : say(words.idle.text, { minutes, seconds: secondsLeft })}
      </p>
      <p className="ll-small ll-quiet">{words.kiosk.submittedStays}</p>
    </Dialog>
  )
}
