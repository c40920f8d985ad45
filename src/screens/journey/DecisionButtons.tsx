import { Button } from '../../controls/Button.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { useText } from '../../i18n/useText.ts'

/** A second person approves or declines what somebody requested or recorded. */
export function DecisionButtons({
  busy,
  decide,
  refuse,
}: {
  busy: boolean
  decide: (agrees: boolean) => void
  /** The label for declining, if it has its own. */
  refuse?: string
}) {
  const words = useText(actionsWords)
  return (
    <>
      <Button busy={busy} onClick={() => decide(false)}>
        {refuse ?? words.decline}
      </Button>
      <Button kind="primary" busy={busy} onClick={() => decide(true)}>
        {words.approve}
      </Button>
    </>
  )
}
