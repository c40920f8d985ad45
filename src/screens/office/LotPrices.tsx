import { useContext, useMemo, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { BoardCellProps, BoardRowProps } from '../../controls/Board.tsx'
import { Button } from '../../controls/Button.tsx'
import { Field } from '../../controls/Field.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { optionsOf } from '../../controls/optionsOf.ts'
import { DeskBoard } from '../../freshness/DeskBoard.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { lotPlansWords } from '../../i18n/en/lotPlans.ts'
import { useText } from '../../i18n/useText.ts'
import { homeText } from '../../rules/homeText.ts'
import { addsHome, homeRange, type LotPlanKind } from '../../rules/office/lotPlan.ts'
import { toggledIn } from '../../rules/toggled.ts'
import { ChangeLots } from './ChangeLots.tsx'
import { HomePriceList } from './HomePriceList.tsx'
import { LotPlans } from './LotPlans.tsx'
import { LotSelection, type PricedHome, type PricedLot } from './lotSelection.ts'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import { amountOf } from './saleText.ts'
import { momentText } from '../../session/dayText.ts'
import { wallText } from './wallText.ts'
import './Office.css'

const tones = {
  onSale: 'good',
  heldBack: 'quiet',
  held: 'brand',
  sold: 'danger',
  notForSale: 'quiet',
} as const
const kinds: readonly LotPlanKind[] = ['release', 'holdBack', 'price']

/** Lots with prices, today or on a day: select many to release, hold back or re-price. */
export function LotPrices() {
  const { projectid = '' } = useParams()
  const said = useText(lotPlansWords)
  const [at, setAt] = useState('')
  const answer = useAnswer('/comty/GetLotPrices', { project_id: projectid, at: at || null })
  useFreshWith(answer.refresh)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [doing, setDoing] = useState<LotPlanKind | null>(null)
  const { lots = [], models, currency = '', timeZone = 'UTC' } = answer.value ?? {}
  // An older copy on the device has none.
  const homes = useMemo(() => new Map(models?.map((one) => [one.id, one])), [models])
  const selection = useMemo(
    () => ({
      chosen,
      currency,
      timeZone,
      homes,
      toggle: (id: number) => setChosen((before) => toggledIn(before, id)),
    }),
    [chosen, currency, timeZone, homes],
  )
  const columns = [
    { id: 'home', label: said.columns.home, width: 'minmax(0, 1fr)', text: homeText, sortBy: homeText },
    {
      id: 'state',
      label: said.columns.state,
      width: '12em',
      sortBy: (one: PricedLot) => said.standings[one.standing],
    },
    {
      id: 'price',
      label: said.columns.price,
      width: 'minmax(10em, 1fr)',
      sortBy: (one: PricedLot) => priceOf(one) ?? rangeOf(one, homes)?.from ?? null,
    },
    { id: 'premiums', label: said.columns.premiums, width: '9em', sortBy: premiumsOf },
    {
      id: 'since',
      label: said.columns.since,
      width: '11em',
      sortBy: (one: PricedLot) => (one.since === null ? null : Date.parse(one.since)),
    },
  ]
  const done = () => {
    setDoing(null)
    setChosen(new Set())
    answer.refresh()
  }
  const selected = lots.filter(({ id }) => chosen.has(id))
  return (
    <OfficePage title={said.title} lead={said.lead} answer={answer} failed={said.failed}>
      <Field
        label={said.at}
        hint={`${said.atHint} ${said.zone({ zone: timeZone })}.`}
        type="datetime-local"
        value={at}
        onChange={(event) => setAt(event.target.value)}
      />
      {at === '' ? null : <Notice kind="info">{said.atShown({ time: wallText(at) })}</Notice>}
      {answer.value === undefined ? null : (
        <LotSelection value={selection}>
          <DeskBoard
            label={said.title}
            answer={answer}
            order="byHome"
            rows={lots}
            columns={columns}
            filters={[
              {
                id: 'state',
                label: said.state,
                any: said.anyState,
                options: optionsOf(said.standings),
                of: ({ standing }) => standing,
              },
            ]}
            idOf={({ id }) => id}
            RowLink={LotRow}
            Cell={LotCell}
            empty={said.none}
            renderTools={(shown) => (
              <Button onClick={() => setChosen(new Set(shown.map(({ id }) => id)))}>
                {said.selectAll({ count: shown.length })}
              </Button>
            )}
          />
        </LotSelection>
      )}
      {selected.length === 0 || at !== '' ? null : (
        <fieldset
          className="sales-actions lot-actions"
          aria-label={said.selected({ count: selected.length })}
        >
          <output className="ll-figures">{said.selected({ count: selected.length })}</output>
          {kinds.map((kind) => (
            <Button key={kind} onClick={() => setDoing(kind)} data-lots={kind}>
              {said[kind]}
            </Button>
          ))}
          <Button onClick={() => setChosen(new Set())}>{said.selectNone}</Button>
        </fieldset>
      )}
      <HomePriceList homes={models ?? []} {...{ currency, projectId: projectid }} />
      <LotPlans projectId={projectid} />
      {doing === null ? null : (
        <ChangeLots
          {...{ projectId: projectid, currency, timeZone, done }}
          what={doing}
          lots={selected}
          close={() => setDoing(null)}
        />
      )}
    </OfficePage>
  )
}

/** The prices of the homes that can be chosen for a lot. */
const rangeOf = ({ models }: Partial<PricedLot>, homes: ReadonlyMap<number, PricedHome>) =>
  homeRange(homes, models ?? [])

const premiumsOf = ({ prices, counts }: PricedLot): number | null =>
  prices === null || !addsHome(counts)
    ? null
    : prices.lotPremium + prices.gradingPrice + prices.biggerLotPremium + prices.upgradePrice

/** What the buyer pays for lot or home; null if it depends on their choice. */
const priceOf = ({ prices, counts }: PricedLot): number | null =>
  prices === null
    ? null
    : counts.includes('builtPrice')
      ? prices.builtPrice
      : counts.includes('price')
        ? prices.price
        : null

function LotRow({ row, className, ...rest }: BoardRowProps<PricedLot>) {
  const { chosen, toggle } = useContext(LotSelection)
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={chosen.has(row.id)}
      className={`${className} lot-choice`}
      data-lot={row.id}
      data-standing={row.standing}
      onClick={() => toggle(row.id)}
    />
  )
}

function LotCell({ row, column }: BoardCellProps<PricedLot>) {
  const { projectid = '' } = useParams()
  const { currency, timeZone, homes } = useContext(LotSelection)
  const said = useText(lotPlansWords)
  const amount = (minor: number | null | undefined): string =>
    minor == null ? said.unknown : amountOf(minor, currency, projectid)
  switch (column) {
    case 'home':
      return <strong>{homeText(row)}</strong>
    case 'state':
      return (
        <>
          <Tag tone={tones[row.standing]}>{said.standings[row.standing]}</Tag>
          {row.planned === 0 ? null : (
            <span className="ll-small ll-quiet">{said.planned({ count: row.planned })}</span>
          )}
        </>
      )
    case 'price': {
      const range = rangeOf(row, homes)
      if (range === null)
        return (
          <span className="ll-figures">
            {row.prices !== null && priceOf(row) === null ? said.byModel : amount(priceOf(row))}
          </span>
        )
      const [from, to] = [amount(range.from), amount(range.to)]
      return (
        <>
          <span className="ll-figures">{from === to ? from : said.range({ from, to })}</span>
          <span className="ll-small ll-quiet">{said.homes({ count: range.count })}</span>
        </>
      )
    }
    case 'premiums':
      return (
        <span className="ll-small ll-quiet ll-figures">
          {row.prices !== null && premiumsOf(row) === null ? '' : amount(premiumsOf(row))}
        </span>
      )
    default:
      return (
        <span className="ll-small ll-quiet ll-figures">
          {row.since === null ? said.unknown : momentText(row.since, { timeZone })}
        </span>
      )
  }
}
