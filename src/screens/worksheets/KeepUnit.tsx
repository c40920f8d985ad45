import { useCallback, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { useTry } from '../../calls/useTry.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { isAvailable, isInventory } from '../../rules/lotStatus.ts'
import type { Lot } from '../../rules/lot.ts'
import { worksheetStatus } from '../../rules/worksheetStatus.ts'
import { compareHomes } from '../../rules/lotText.ts'
import { type NamedHome, homeTitle } from '../../rules/homeText.ts'
import { refusalText } from '../../session/troubleText.ts'
import { useLots } from '../../store/useLots.ts'
import { ClosestLots } from './ConflictOf.tsx'
import type { Offer } from '../../session/offerText.ts'
import { tellNotUpdated } from './tellStatus.ts'

type Conflict = NonNullable<Answer<'/user/AllocateUnit'>['conflict']>

/** Reserves a home for a worksheet; if taken, offers the closest, a tap away. */
export function KeepUnit({ offer, changed }: { offer: Offer; changed: () => void }) {
  const voice = useVoice()
  const words = useText({ lot: lotWords, review: reviewWords })
  const { project_id: projectId, transaction_id: transId } = offer
  useTry('/comty/CommunityF', { projectId }, { into: 'store' })
  const lots = useLots(projectId)?.lots
  const [search, setSearch] = useSearchParams()
  // As chosen on the plan.
  const [chosen, setChosen] = useState(search.get('home') ?? '')
  const [gone, setGone] = useState<{ home: NamedHome; conflict: Conflict } | null>(null)
  const { busy, send } = useSubmit('/user/AllocateUnit')
  const desk = words.review
  const titleOf = (lot: NamedHome): string => homeTitle(lot, words)
  const free = (lots ?? []).filter((lot) => isAvailable(lot) || isInventory(lot)).toSorted(compareHomes)
  const wished = free.find(({ id }) => id === offer.lot_id)
  const home = free.find(({ id }) => String(id) === chosen) ?? wished
  const isLost = chosen !== '' && lots !== undefined && String(home?.id) !== chosen
  const lost = isLost ? lots.find(({ id }) => String(id) === chosen) : undefined
  const isOfPlan = search.has('home')
  const forgetPlan = useCallback(
    () =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('home')
          return next
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  )
  useEffect(() => {
    if (isLost && isOfPlan) forgetPlan()
  }, [isLost, isOfPlan, forgetPlan])
  const keep = async (its: Lot) => {
    await send(
      { projectId, transId, unitId: its.id },
      {
        done: ({ allocated, conflict }) => {
          setGone(conflict === null ? null : { home: its, conflict })
          if (!allocated) return
          setChosen('')
          if (isOfPlan) forgetPlan()
          showDone({ ...line(reviewWords, 'allocated', { home: titleOf(its) }), market: voice.market })
        },
        failed: (problem) => tellNotUpdated(problem, voice),
      },
    )
    changed()
  }
  // Taken before the worksheet arrived, or since this page opened.
  const earlier = offer.offer_status_id === worksheetStatus.conflict ? offer.conflict : null
  const closest = gone?.conflict ?? earlier
  return (
    <div className="keep-unit">
      <p className="ll-quiet">{desk.allocateText}</p>
      {gone === null ? null : (
        <output>
          <strong>{desk.goneTitle({ home: titleOf(gone.home) })}</strong> {desk.goneText}
        </output>
      )}
      {gone === null && lost !== undefined && !busy ? (
        <output>
          <strong>{desk.goneTitle({ home: titleOf(lost) })}</strong>
        </output>
      ) : null}
      {gone === null && earlier !== null ? <p>{refusalText(earlier, voice)}</p> : null}
      {closest?.code !== 'LOT_UNAVAILABLE' ? null : (
        <ClosestLots
          conflict={closest}
          projectId={projectId}
          choose={(lot) => void keep(lot)}
          buttonText={(other) => desk.instead({ home: titleOf(other) })}
        />
      )}
      {lots !== undefined && free.length === 0 ? <p>{desk.noneFree}</p> : null}
      <div className="keep-unit-choice">
        <NativeSelect
          label={desk.unit}
          value={home === undefined ? '' : String(home.id)}
          placeholder={desk.chooseUnit}
          disabled={free.length === 0}
          options={free.map((lot) => ({
            id: String(lot.id),
            label: lot === wished ? desk.wished({ home: titleOf(lot) }) : titleOf(lot),
          }))}
          onChange={(event) => setChosen(event.target.value)}
        />
        <Button
          kind="primary"
          busy={busy}
          disabled={home === undefined}
          onClick={() => {
            if (home !== undefined) void keep(home)
          }}
        >
          {home === undefined ? desk.allocate : desk.allocateUnit({ home: titleOf(home) })}
        </Button>
      </div>
    </div>
  )
}
