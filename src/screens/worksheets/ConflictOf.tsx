import { closenessText } from '../../i18n/closeness.ts'
import { conflictWords } from '../../i18n/en/conflict.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { nearestWords } from '../../i18n/en/nearest.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { termsWords } from '../../i18n/en/terms.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { homeTitle } from '../../rules/homeText.ts'
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
import { deliveryLabel } from '../../session/deliveryLabel.ts'
import { refusalText } from '../../session/troubleText.ts'
import { reopenDelivered } from './reopenWorksheet.ts'
import { useWorksheet } from './useWorksheet.ts'
import { noChoice, withWishes } from './worksheetDraft.ts'
import './ConflictOf.css'
import { worksheetStart } from '../../rules/journey/worksheet.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'

type Conflict = NonNullable<Answer<'/user/AddWorksheetOffer'>['conflict']>

/** The lot was taken: what happened, when, and the closest ones, a tap away. */
export function ConflictOf({ delivery }: { delivery: Delivery | undefined }) {
  const words = useText({
    worksheetForms: worksheetFormsWords,
    terms: termsWords,
    floorPlans: floorPlansWords,
    lot: lotWords,
  })
  const conflict = delivery?.verdict?.answer?.['conflict'] as Conflict | null | undefined
  if (delivery === undefined || conflict === null || conflict === undefined) return null
  return (
    <ConflictNotice
      conflict={conflict}
      transactionId={Number(delivery.verdict?.answer?.['transactionId'] ?? 0) || null}
      projectId={delivery.projectId}
      label={deliveryLabel(delivery, words)}
    />
  )
}

/** The same notice for staff and for the list. */
export function ConflictNotice({
  conflict,
  transactionId,
  projectId,
  label,
}: {
  conflict: Conflict
  /** The worksheet to carry over to another lot; null if not allowed. */
  transactionId: number | null
  projectId: string
  label: string
}) {
  const voice = useVoice()
  const words = useText({ network: networkWords, conflict: conflictWords, lot: lotWords })
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
      showToast({ text: { problem: error, otherwise: line(networkWords, 'needsNetwork') }, duration: 8000 })
    }
  }
  if (conflict.code === 'PRICE_CHANGED') {
    return (
      <article className="conflict" aria-label={label}>
        <h2>{refusalText(conflict, voice)}</h2>
      </article>
    )
  }
  const when = conflict.happenedAt === null ? '' : timeText(Date.parse(conflict.happenedAt), now)
  return (
    <article className="conflict" aria-label={label}>
      <h2>{words.conflict.title({ home: label })}</h2>
      <p>{when === '' ? refusalText(conflict, voice) : words.conflict.text({ time: when })}</p>
      <ClosestLots
        conflict={conflict}
        projectId={projectId}
        choose={transactionId === null ? null : (lot) => void choose(lot.id)}
        buttonText={(lot) => words.conflict.choose({ home: homeTitle(lot, words) })}
      />
    </article>
  )
}

/** The closest lots, with reasons; `choose` makes them selectable. */
export function ClosestLots({
  conflict,
  projectId,
  choose,
  buttonText,
}: {
  conflict: Conflict
  projectId: string
  choose: ((lot: Lot) => void) | null
  buttonText: (lot: Lot) => string
}) {
  const words = useText({ conflict: conflictWords, lot: lotWords, nearest: nearestWords })
  const { market } = useProjectVoice(projectId)
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
