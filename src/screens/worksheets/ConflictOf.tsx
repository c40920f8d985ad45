import { homeTitle } from '../../session/homeTitle.ts'
import { useNavigate } from 'react-router-dom'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { showToast } from '../../controls/toast.ts'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import type { Delivery } from '../../freshness/useDelivery.ts'
import type { Lot } from '../../rules/lot.ts'
import { readLot } from '../../rules/lotCodec.ts'
import { pricedText } from '../../rules/money.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { closenessText } from '../../rules/wording/closeness.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { deliveryLabel } from '../../session/deliveryLabel.ts'
import { refusalText, troubleText } from '../../session/troubleText.ts'
import { useProjectWording } from '../../session/wording.ts'
import { reopenDelivered } from './reopenWorksheet.ts'
import { useWorksheet } from './useWorksheet.ts'
import { noChoice, withWishes } from './worksheetDraft.ts'
import './ConflictOf.css'
import { worksheetStart } from '../../rules/journey/worksheet.ts'

type Conflict = NonNullable<Answer<'/user/AddWorksheetOffer'>['conflict']>

/** The lot went meanwhile: what happened, when, and the lots that come closest, one tap away. */
export function ConflictOf({ delivery, words }: { delivery: Delivery | undefined; words: Wording }) {
  const conflict = delivery?.verdict?.answer?.['conflict'] as Conflict | null | undefined
  if (delivery === undefined || conflict === null || conflict === undefined) return null
  return (
    <ConflictNotice
      conflict={conflict}
      transactionId={Number(delivery.verdict?.answer?.['transactionId'] ?? 0) || null}
      projectId={delivery.projectId}
      label={deliveryLabel(delivery, words)}
      words={words}
    />
  )
}

/** The same, for staff and for the list. */
export function ConflictNotice({
  conflict,
  transactionId,
  projectId,
  label,
  words,
}: {
  conflict: Conflict
  /** The worksheet whose typed details go on to another lot; null where nobody may do that. */
  transactionId: number | null
  projectId: string
  label: string
  words: Wording
}) {
  const { replace } = useWorksheet()
  const navigate = useNavigate()
  const now = useNow()
  const choose = async (unitId: number) => {
    if (transactionId === null) return
    try {
      const { draft } = await reopenDelivered(transactionId)
      await replace({ ...draft, ...withWishes([{ ...noChoice, unitId }]) }, {})
      await navigate(worksheetStart(projectId, { unitId }))
    } catch (error) {
      showToast({ text: () => troubleText(error, words.offline.needsNetwork), duration: 8000 })
    }
  }
  if (conflict.code === 'PRICE_CHANGED') {
    return (
      <section className="conflict" aria-label={label}>
        <h2>{refusalText(conflict)}</h2>
      </section>
    )
  }
  const when = conflict.happenedAt === null ? '' : timeText(Date.parse(conflict.happenedAt), now)
  return (
    <section className="conflict" aria-label={label}>
      <h2>{say(words.conflict.title, { home: label })}</h2>
      <p>{when === '' ? refusalText(conflict) : say(words.conflict.text, { time: when })}</p>
      <ClosestLots
        conflict={conflict}
        projectId={projectId}
        words={words}
        choose={transactionId === null ? null : (lot) => void choose(lot.id)}
        buttonText={(lot) => say(words.conflict.choose, { home: homeTitle(lot, words) })}
      />
    </section>
  )
}

/** The lots that come closest, and why, each to be chosen where `choose` is given. */
export function ClosestLots({
  conflict,
  projectId,
  words,
  choose,
  buttonText,
}: {
  conflict: Conflict
  projectId: string
  words: Wording
  choose: ((lot: Lot) => void) | null
  buttonText: (lot: Lot) => string
}) {
  const { market } = useProjectWording(projectId)
  return (
    <>
      <h3>{words.conflict.alternatives}</h3>
      {conflict.nextBest.length === 0 ? <p>{words.conflict.noAlternatives}</p> : null}
      <ul className="conflict-lots">
        {conflict.nextBest.map((one) => {
          const lot = readLot(one.lot)
          return (
            <li key={lot.id}>
              <span>
                <strong className="ll-figures">
                  {homeTitle(lot, words)} · {pricedText(lot.price, market, words.lot.notAvailable)}
                </strong>
                <br />
                <span className="ll-small ll-quiet">
                  {one.because === undefined ? one.why : closenessText(one.because, words.nearest, market)}
                </span>
              </span>
              {choose === null ? null : <Button onClick={() => choose(lot)}>{buttonText(lot)}</Button>}
            </li>
          )
        })}
      </ul>
    </>
  )
}
