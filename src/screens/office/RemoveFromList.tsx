import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useAction } from '../../calls/useAction.ts'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { showToast } from '../../controls/toast.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { waitingWords } from '../../i18n/en/waiting.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { undoingForm } from '../../rules/fields/undoing.ts'
import { links } from '../../rules/links.ts'
import { notificationMs } from '../../rules/messages.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'

/** Removes somebody from a waiting list and sends them the reason. */
export function RemoveFromList({
  id,
  projectId,
  name,
  home,
  address,
  done,
  close,
}: {
  id: number
  projectId: string
  /** Empty if this member of staff may not see it. */
  name: string
  home: string
  /** The home's part of a link. */
  address: string
  done: () => void
  close: () => void
}) {
  const words = useText({ waiting: waitingWords, network: networkWords })
  const said = words.waiting
  const [typed, setTyped] = useState(undoingForm.blank)
  const tried = useTried()
  const asked = askedOf(undoingForm, typed, {})
  const { busy, problem, run } = useAction()
  const remove = () => {
    tried.touchAll()
    if (needsOf(asked).length > 0) return
    const { reason } = sentOf(undoingForm, typed, {})
    void run(async (send) => {
      await send('/comty/RemoveFromWaitingList', { project_id: projectId, id, reason })
      showToast({ text: line(waitingWords, 'removed'), kind: 'good', duration: notificationMs })
      done()
      close()
    })
  }
  return (
    <ActDialog
      kind="danger"
      title={`${said.remove}: ${home}`}
      label={said.remove}
      onDo={remove}
      otherwise={words.network.needsNetwork}
      {...{ busy, problem, close }}
    >
      <p>{said.removeConfirm({ name: name || said.somebody })}</p>
      <FormFields
        asked={asked}
        touched={tried}
        first="reason"
        hints={{}}
        onChange={(field, value) => setTyped((before) => withValue(before, field, value))}
      />
      <LinkButton element={<Link to={links.communitySingleSvg(projectId, address)}>{said.openHome}</Link>} />
    </ActDialog>
  )
}
