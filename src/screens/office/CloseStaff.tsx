import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { showToast } from '../../controls/toast.ts'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { notificationMs } from '../../rules/messages.ts'
import type { Member, StaffAnswer } from './People.tsx'

const kinds = ['holds', 'purchases', 'kiosks', 'tablets', 'sessions'] as const
type Kiosks = Answer<'/comty/CloseStaff'>['kiosks']

/** Somebody leaves: what they have in hand, and who takes it over. */
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
  const words = useText({ staff: staffWords, actions: actionsWords })
  const said = words.staff
  const { value, state } = useAnswer('/comty/GetStaffWork', { id: member.id })
  const [successor, setSuccessor] = useState('')
  const [kiosks, setKiosks] = useState<Kiosks | null>(null)
  const { send, busy, problem } = useSubmit('/comty/CloseStaff')
  const name = member.name || member.email
  const work = value?.work
  const needsSomebody = work !== undefined && work.holds + work.purchases > 0
  const fit = staff.people.filter(({ id }) => value?.successors.includes(id) === true)
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
  if (kiosks !== null) {
    return (
      <Dialog
        open
        title={said.pinsTitle}
        closeLabel={words.actions.close}
        onClose={close}
        actions={<Button onClick={close}>{words.actions.close}</Button>}
      >
        <p>{said.pinsHint}</p>
        <ul className="ll-figures">
          {kiosks.map(({ name: kiosk, pin }) => (
            <li key={pin}>{said.pin({ kiosk, pin })}</li>
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <ActDialog
      kind="danger"
      title={said.leaveTitle({ name })}
      hint={said.leaveHint}
      label={said.close}
      isReady={work !== undefined && (!needsSomebody || successor !== '')}
      otherwise={said.needsNetwork}
      onDo={confirm}
      {...{ busy, problem, close }}
    >
      {work === undefined ? (
        state === 'failed' ? (
          <p>{said.needsNetwork}</p>
        ) : (
          <Skeleton lines={3} />
        )
      ) : (
        <>
          <section aria-label={said.inHand}>
            <h3>{said.inHand}</h3>
            {kinds.every((kind) => work[kind] === 0) ? (
              <p>{said.nothingInHand}</p>
            ) : (
              <ul>
                {kinds
                  .filter((kind) => work[kind] > 0)
                  .map((kind) => (
                    <li key={kind}>{said.work[kind]({ count: work[kind] })}</li>
                  ))}
              </ul>
            )}
          </section>
          {needsSomebody || work.kiosks > 0 ? (
            <NativeSelect
              label={said.successor}
              value={successor}
              placeholder={needsSomebody ? '' : said.nobody}
              options={fit.map((one) => ({ id: String(one.id), label: one.name || one.email }))}
              onChange={(event) => setSuccessor(event.target.value)}
            />
          ) : null}
        </>
      )}
    </ActDialog>
  )
}
