import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { showToast } from '../../controls/toast.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { notificationMs } from '../../rules/messages.ts'
import { InHand, type Kiosks, needsSuccessor, NewPins } from './InHand.tsx'
import type { Member, StaffAnswer } from './People.tsx'

const kinds = ['holds', 'purchases', 'kiosks', 'tablets', 'plans', 'sessions'] as const

/** Closes a leaving colleague's account: their work in hand, and who takes it over. */
export function CloseStaff({
  staff,
  member,
  done,
  close,
}: {
  staff: StaffAnswer
  member: Member
  done: () => void
  close: () => void
}) {
  const said = useText(staffWords)
  const { value, state } = useAnswer('/comty/GetStaffWork', { id: member.id })
  const [successor, setSuccessor] = useState('')
  const [kiosks, setKiosks] = useState<Kiosks | null>(null)
  const { send, busy, problem } = useSubmit('/comty/CloseStaff')
  const name = member.name || member.email
  const confirm = () =>
    void send(
      { id: member.id, successor: successor === '' ? null : Number(successor) },
      {
        done: (answer) => {
          showToast({ text: line(staffWords, 'closed', { name }), kind: 'good', duration: notificationMs })
          done()
          if (answer.kiosks.length > 0) setKiosks(answer.kiosks)
          else close()
        },
      },
    )
  if (kiosks !== null) return <NewPins {...{ kiosks, close }} />
  return (
    <ActDialog
      kind="danger"
      title={said.leaveTitle({ name })}
      hint={said.leaveHint}
      label={said.close}
      isReady={value !== undefined && (!needsSuccessor(value) || successor !== '')}
      otherwise={said.needsNetwork}
      onDo={confirm}
      {...{ busy, problem, close }}
    >
      <InHand
        hand={value}
        isFailed={state === 'failed'}
        title={said.inHand}
        {...{ staff, kinds, successor, setSuccessor }}
      />
    </ActDialog>
  )
}
