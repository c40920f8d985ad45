import { Dialog } from '../../controls/Dialog.tsx'
import { Button } from '../../controls/Button.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { useText } from '../../i18n/useText.ts'
import type { StaffAnswer } from './People.tsx'

export type Kiosks = Answer<'/comty/CloseStaff'>['kiosks']
type Kind = 'holds' | 'purchases' | 'kiosks' | 'tablets' | 'plans' | 'sessions'

/** Whether somebody must take over their work. */
export const needsSuccessor = ({ work }: Answer<'/comty/GetStaffWork'>): boolean =>
  work.holds + work.purchases > 0

/** A colleague's work in hand, and who takes it over. */
export function InHand({
  staff,
  hand,
  isFailed,
  title,
  kinds,
  successor,
  setSuccessor,
}: {
  staff: StaffAnswer
  hand: Answer<'/comty/GetStaffWork'> | undefined
  isFailed: boolean
  title: string
  kinds: readonly Kind[]
  successor: string
  setSuccessor: (successor: string) => void
}) {
  const said = useText(staffWords)
  if (hand === undefined) return isFailed ? <p>{said.needsNetwork}</p> : <Skeleton lines={3} />
  const { work, successors } = hand
  const fit = staff.people.filter(({ id }) => successors.includes(id))
  return (
    <>
      <section aria-label={title}>
        <h3>{title}</h3>
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
      {needsSuccessor(hand) || work.kiosks > 0 ? (
        <NativeSelect
          label={said.successor}
          value={successor}
          placeholder={needsSuccessor(hand) ? '' : said.nobody}
          options={fit.map((one) => ({ id: String(one.id), label: one.name || one.email }))}
          onChange={(event) => setSuccessor(event.target.value)}
        />
      ) : null}
    </>
  )
}

/** New PINs for kiosks whose old ones the colleague knew. */
export function NewPins({ kiosks, close }: { kiosks: Kiosks; close: () => void }) {
  const words = useText({ staff: staffWords, actions: actionsWords })
  return (
    <Dialog
      open
      title={words.staff.pinsTitle}
      closeLabel={words.actions.close}
      onClose={close}
      actions={<Button onClick={close}>{words.actions.close}</Button>}
    >
      <p>{words.staff.pinsHint}</p>
      <ul className="ll-figures">
        {kiosks.map(({ name: kiosk, pin }) => (
          <li key={pin}>{words.staff.pin({ kiosk, pin })}</li>
        ))}
      </ul>
    </Dialog>
  )
}
