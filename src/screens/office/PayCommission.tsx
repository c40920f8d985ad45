import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { showToast } from '../../controls/toast.ts'
import { marketDeskWords } from '../../i18n/en/marketDesk.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { commissionForm } from '../../rules/fields/commission.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { notificationMs } from '../../rules/messages.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { serverNow } from '../../session/serverClock.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'

/** Records when the builder paid a commission. */
export function PayCommission({
  id,
  timeZone,
  done,
  back,
  close,
}: {
  id: number
  /** The community's time zone, in which the server checks the day too. */
  timeZone: string
  done: () => void
  back: () => void
  close: () => void
}) {
  const words = useText(marketDeskWords)
  const said = words.commissions
  const now = new Date(serverNow())
  const facts = { now, timeZone }
  const [typed, setTyped] = useState({ ...commissionForm.blank, paidOn: isoDayIn(now, timeZone) })
  const tried = useTried()
  const asked = askedOf(commissionForm, typed, facts)
  const { send, busy, problem } = useSubmit('/comty/NoteCommission')
  const pay = () => {
    tried.touchAll()
    if (needsOf(asked).length > 0) return
    void send(
      { id, ...sentOf(commissionForm, typed, facts) },
      {
        done: () => {
          const text = line(marketDeskWords, 'commissions.paid')
          showToast({ text, kind: 'good', duration: notificationMs })
          done()
          close()
        },
      },
    )
  }
  return (
    <ActDialog
      title={said.pay}
      label={said.pay}
      otherwise={words.needsNetwork}
      onDo={pay}
      close={back}
      {...{ busy, problem }}
    >
      <FormFields
        asked={asked}
        touched={tried}
        first="paidOn"
        onChange={(field, value) => setTyped((before) => withValue(before, field, value))}
      />
    </ActDialog>
  )
}
