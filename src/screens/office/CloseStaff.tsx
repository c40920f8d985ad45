import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { showDone } from '../../freshness/showDone.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { successorForm } from '../../rules/fields/staff.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { InHand, type Kiosks, NewPins, successionIn, useSuccessors } from './InHand.tsx'
import type { Member, StaffAnswer } from './People.tsx'

const kinds = ['holds', 'purchases', 'kiosks', 'tablets', 'plans', 'sessions'] as const

/** Closes a leaving colleague's account, showing their unfinished work and its successor. */
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
  const [kiosks, setKiosks] = useState<Kiosks | null>(null)
  const name = member.name || member.email
  const successors = useSuccessors(staff, value)
  if (kiosks !== null) return <NewPins {...{ kiosks, close }} />
  return (
    <FormDialog
      path="/comty/CloseStaff"
      form={successorForm}
      facts={{ succession: successionIn(value) }}
      kind="danger"
      title={said.leaveTitle({ name })}
      hint={said.leaveHint}
      label={said.close}
      isReady={() => value !== undefined}
      otherwise={said.needsNetwork}
      ask={({ successor }) => ({ id: member.id, successor: successor === '' ? null : Number(successor) })}
      done={(answer) => {
        showDone(line(staffWords, 'closed', { name }))
        done()
        if (answer.kiosks.length > 0) setKiosks(answer.kiosks)
        else close()
      }}
      close={close}
      fields={{ choices: { successor: successors } }}
    >
      <InHand hand={value} isFailed={state === 'failed'} title={said.inHand} kinds={kinds} />
    </FormDialog>
  )
}
