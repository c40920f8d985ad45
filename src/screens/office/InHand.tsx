import { Dialog } from '../../controls/Dialog.tsx'
import { Button } from '../../controls/Button.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { staffWords } from '../../i18n/en/staff.ts'
import { useText } from '../../i18n/useText.ts'
import { type Succession, successionOf } from '../../rules/fields/staff.ts'
import type { Choices } from '../journey/FormField.tsx'
import type { StaffAnswer } from './People.tsx'

export type Kiosks = Answer<'/comty/CloseStaff'>['kiosks']
type Hand = Answer<'/comty/GetStaffWork'>
type Kind = 'holds' | 'purchases' | 'kiosks' | 'tablets' | 'plans' | 'sessions'

/** How a colleague's work is handed over, once it is known. */
export const successionIn = (hand: Hand | undefined): Succession =>
  hand === undefined ? 'none' : successionOf(hand.work)

/** Colleagues who may take it over. */
export function useSuccessors(staff: StaffAnswer, hand: Hand | undefined): Choices {
  const said = useText(staffWords)
  const fit = staff.people.filter(({ id }) => hand?.successors.includes(id) === true)
  return {
    placeholder: successionIn(hand) === 'needed' ? '' : said.nobody,
    options: fit.map((one) => ({ id: String(one.id), label: one.name || one.email })),
  }
}

/** A colleague's unfinished work. */
export function InHand({
  hand,
  isFailed,
  title,
  kinds,
}: {
  hand: Hand | undefined
  isFailed: boolean
  title: string
  kinds: readonly Kind[]
}) {
  const said = useText(staffWords)
  if (hand === undefined) return isFailed ? <p>{said.needsNetwork}</p> : <Skeleton lines={3} />
  const { work } = hand
  return (
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
