import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { useReach } from '../../calls/reach.ts'
import { useAction } from '../../calls/useAction.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { useText } from '../../i18n/useText.ts'
import { designText } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'
import type { Lot } from '../../rules/lot.ts'
import { isStaff } from '../../rules/permissions.ts'
import { elevationsOn, templateOfReserved } from '../../rules/reservedHome.ts'
import type { AddingTo } from '../../session/addingHome.ts'
import type { Offer } from '../../session/offerText.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { askHold, type Taking } from '../journey/askHold.ts'
import { EarlierPurchase, earlierHold } from '../journey/EarlierPurchase.tsx'

/** Begins or continues buying the home reserved for a worksheet. */
export function BuyReserved({
  offer,
  lot,
  wished,
}: {
  offer: Offer
  lot: Lot
  /** The template that the worksheet names. */
  wished: number | null
}) {
  const words = useText({
    floorPlans: floorPlansWords,
    lot: lotWords,
    messages: messagesWords,
    network: networkWords,
    review: reviewWords,
  })
  const navigate = useNavigate()
  const isOnline = useReach()
  const { busy, run, problem } = useAction()
  const [chosen, setChosen] = useState('')
  const [earlier, setEarlier] = useState<ReturnType<typeof earlierHold>>()
  const state = offer.allocated_lot?.state
  const own = useAnswer('/purchase/GetPurchases', state === 'buying' ? { unitId: lot.id } : null).value
  const isOwn = own?.purchases.some((one) => one.state === 'open') === true
  const isOfStaff = isStaff(useAtomValue(actorAtom))
  if (state === undefined || state === 'sold') return null
  if (state === 'buying') {
    // The desk says it to staff, and leads to the sale.
    if (isOfStaff && !isOwn) return null
    return (
      <section className="worksheet-group" data-buy="own">
        {isOfStaff ? null : <p>{words.review.buying}</p>}
        {isOwn ? (
          <div>
            <LinkButton
              kind="primary"
              element={<Link to={links.purchase(lot.projectId, lot.id)}>{words.review.continueBuying}</Link>}
            />
          </div>
        ) : null}
      </section>
    )
  }
  const elevations = elevationsOn(lot)
  const known = templateOfReserved(lot, wished)
  const templateId = known === undefined ? (chosen === '' ? undefined : Number(chosen)) : known
  const begin = ({
    startsNew = false,
    joins = null,
  }: Pick<Taking, 'startsNew'> & { joins?: AddingTo | null } = {}) =>
    run(async (send) => {
      const wish = { lot, templateId: templateId ?? null, homeOf: lot.projectId, joins }
      const held = await askHold(send, wish, { worksheet: offer.transaction_id, startsNew }).catch(
        (refused: unknown) => {
          const before = earlierHold(refused)
          setEarlier(before)
          if (before === undefined) throw refused
        },
      )
      if (held !== undefined) void navigate(links.purchase(lot.projectId, lot.id))
    })
  return (
    <section className="worksheet-group" data-buy="reserved">
      <p>{words.review.buyText}</p>
      {known === undefined ? (
        <NativeSelect
          label={words.lot.chooseElevation}
          value={chosen}
          placeholder={words.lot.chooseElevation}
          options={elevations.map(({ templateId: id, letter }) => ({
            id: String(id),
            label: designText(modelWith(lot, id), letter, words),
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
      ) : null}
      <div>
        <Button
          kind="primary"
          busy={busy}
          disabled={!isOnline || templateId === undefined}
          onClick={() => void begin()}
        >
          {words.review.buy}
        </Button>
      </div>
      {isOnline ? null : <Notice kind="offline">{words.network.needsNetwork}</Notice>}
      <Trouble problem={isOnline ? problem : null} otherwise={words.messages.tryAgain} />
      {earlier === undefined ? null : (
        <EarlierPurchase
          heldAt={earlier.heldAt}
          busy={busy}
          onContinue={() =>
            void begin({ joins: { transId: earlier.transId, projectId: lot.projectId, unitId: lot.id } })
          }
          onNew={() => void begin({ startsNew: true })}
          onClose={() => setEarlier(undefined)}
        />
      )}
    </section>
  )
}

const modelWith = (lot: Lot, templateId: number): string =>
  lot.models.find(({ elevations }) => elevations.some((one) => one.templateId === templateId))?.name ?? ''
