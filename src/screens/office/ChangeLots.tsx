import { useState } from 'react'
import { refreshLots } from '../../calls/projectLots.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { showToast } from '../../controls/toast.ts'
import { lotPlansWords } from '../../i18n/en/lotPlans.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { lotPlanForm } from '../../rules/fields/lotPlan.ts'
import { notificationMs } from '../../rules/messages.ts'
import {
  costFields,
  lotChanges,
  type LotPlanKind,
  type AskedChange,
  priceWays,
} from '../../rules/office/lotPlan.ts'
import { typedAmount } from '../../rules/validation/figures.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'
import type { PricedLot } from './lotSelection.ts'
import { numbersText } from './numbersText.ts'
import { amountOf } from './saleText.ts'
import { momentText } from '../../session/dayText.ts'

/** The maximum number of lines shown in a preview. */
const most = 8
const noPrices = {
  price: 0,
  lotPremium: 0,
  gradingPrice: 0,
  biggerLotPremium: 0,
  upgradePrice: 0,
  builtPrice: 0,
}

/** Releases, holds back or re-prices lots, now or later, after showing changes and locks. */
export function ChangeLots({
  projectId,
  what,
  lots: given,
  currency,
  timeZone,
  close,
  done,
}: {
  projectId: string
  what: LotPlanKind
  lots: readonly PricedLot[]
  currency: string
  timeZone: string
  close: () => void
  done: () => void
}) {
  const said = useText(lotPlansWords)
  // Frozen when opened, because a retry after a lost answer must send the same prices, not a percentage of
  // the new ones.
  const [lots] = useState(given)
  const paid = costFields.filter((one) => lots.some(({ counts }) => counts.includes(one)))
  const form = useForm(
    lotPlanForm,
    { isPrice: what === 'price' },
    { ...lotPlanForm.blank, field: paid[0] ?? 'price' },
  )
  const { field, way, value, at } = form.typed
  const { send, busy, problem } = useSubmit('/comty/ChangeLots')
  const typed = typedAmount(value)
  const asked: AskedChange | null =
    what !== 'price' ? { what } : typed === null || typed === 0 ? null : { what, field, way, value: typed }
  const found =
    asked === null
      ? null
      : lotChanges(
          lots.map(({ id, standing, prices, counts }) => ({
            id,
            standing,
            prices: prices ?? noPrices,
            counts,
          })),
          asked,
        )
  const numbers = new Map(lots.map(({ id, number }) => [id, number]))
  const named = (ids: readonly number[]): string =>
    numbersText(
      ids.map((id) => numbers.get(id) ?? ''),
      said,
    )
  const confirm = () => {
    const made = form.sent()
    if (made === null || found === null) return
    void send(
      {
        project_id: projectId,
        what,
        field: what === 'price' ? made.field : null,
        changes: [...found.changes],
        at: made.at || null,
      },
      {
        done: ({ counts, due_at: due }) => {
          const stayed = counts.locked + counts.moved + counts.gone
          const text =
            counts.planned > 0
              ? line(lotPlansWords, 'isPlanned', { time: momentText(due, { timeZone }) })
              : stayed > 0
                ? line(lotPlansWords, 'partly', { done: counts.done, stayed })
                : line(lotPlansWords, 'done', { count: counts.done })
          showToast({ text, kind: stayed > 0 ? 'warning' : 'good', duration: notificationMs })
          refreshLots(projectId).catch(() => undefined)
          done()
        },
      },
    )
  }
  return (
    <ActDialog
      title={said.titles[what]}
      label={at === '' ? said.now : said.plan}
      isReady={found === null || found.changes.length > 0}
      otherwise={said.needsNetwork}
      onDo={confirm}
      {...{ busy, problem, close }}
    >
      <FormFields
        {...form.fields}
        choices={{
          field: { options: paid.map((id) => ({ id, label: said.fields[id] })) },
          way: { options: priceWays.map((id) => ({ id, label: said.ways[id] })) },
        }}
        hints={{ at: said.zone({ zone: timeZone }) }}
      />
      {found === null ? null : (
        <section aria-label={said.preview} aria-live="polite" data-preview={found.changes.length}>
          <h3>{said.preview}</h3>
          <p>{found.changes.length === 0 ? said.nothing : said.changes({ count: found.changes.length })}</p>
          {what === 'price' ? (
            <ul className="ll-figures">
              {found.changes.slice(0, most).map(({ lot_id: id, from, to }) => (
                <li key={id}>
                  {said.line({
                    home: named([id]),
                    before: amountOf(from, currency, projectId),
                    after: amountOf(to, currency, projectId),
                  })}
                </li>
              ))}
              {found.changes.length > most ? (
                <li>{said.more({ count: found.changes.length - most })}</li>
              ) : null}
            </ul>
          ) : found.changes.length > 0 ? (
            <p>{named(found.changes.map(({ lot_id: id }) => id))}</p>
          ) : null}
          {found.locked.length === 0 ? null : (
            <p data-locked={found.locked.length}>
              {said.locked({ count: found.locked.length, numbers: named(found.locked) })}
            </p>
          )}
          {found.unpaid.length === 0 ? null : (
            <p data-unpaid={found.unpaid.length}>
              {said.unpaid({ count: found.unpaid.length, numbers: named(found.unpaid) })}
            </p>
          )}
          {found.same.length === 0 ? null : <p>{said.same({ count: found.same.length })}</p>}
        </section>
      )}
    </ActDialog>
  )
}
