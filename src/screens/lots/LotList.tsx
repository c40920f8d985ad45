import { memo, type Ref, useEffect, useImperativeHandle, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { planWords } from '../../i18n/en/plan.ts'
import { statusWords } from '../../i18n/en/status.ts'
import { valuesWords } from '../../i18n/en/values.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot } from '../../rules/lot.ts'
import { numberShown } from '../../rules/lotNumber.ts'
import { afterPaint } from '../../controls/afterPaint.ts'
import { fillRow } from './fillRow.ts'
import { LotRow, type LotRowProps } from './LotRow.tsx'
import { type ListHandle, useListKeys } from '../../controls/useListKeys.ts'
import { useRowsInView } from '../../controls/useRowsInView.ts'

type Said = Omit<LotRowProps, 'words' | 'lot' | 'chosen' | 'place' | 'of' | 'entry' | 'away'>

export interface RowsHandle {
  /** Paints rows before the `lots` prop follows; false if rows are added or removed. */
  paint(lots: readonly Lot[]): boolean
}

interface ListProps extends Said {
  lots: readonly Lot[]
  /** How many there are unfiltered. */
  most: number
  state: 'loading' | 'failed' | 'ready'
  chosen: Lot | null
  ref?: Ref<ListHandle> | undefined
  rows?: Ref<RowsHandle> | undefined
  onRetry: () => void
}

/** Every lot as a list in natural order, for people who prefer reading. */
export function LotList({ lots, most, state, chosen, ref, rows, onRetry, ...said }: ListProps) {
  const words = useText({ plan: planWords, actions: actionsWords })
  if (state === 'loading') return <Skeleton lines={8} />
  if (state === 'failed') {
    return (
      <EmptyState
        title={words.plan.failed}
        action={
          <Button kind="primary" onClick={onRetry}>
            {words.actions.retry}
          </Button>
        }
      />
    )
  }
  if (lots.length === 0) return <EmptyState title={words.plan.empty} />
  return (
    <Rows lots={lots} most={most} chosenId={chosen?.id} ref={ref ?? null} rows={rows ?? null} {...said} />
  )
}

interface RowsProps extends Said {
  lots: readonly Lot[]
  most: number
  chosenId: number | undefined
  ref: Ref<ListHandle>
  rows: Ref<RowsHandle>
}

/** Renders the rows in view and a few around them, empty space for the rest, and always the focused one. */
const Rows = memo(
  function Rows({ lots, most, chosenId, ref, rows, ...said }: RowsProps) {
    const words = useText({ values: valuesWords, lot: lotWords, status: statusWords, plan: planWords })
    const { list, isLong, from, to, seenFrom, seenTo, rowHeight } = useRowsInView(lots.length, most)
    // Visible rows first: others, and the scroll height, make the browser sort all its layers again.
    const [before, setBefore] = useState(lots)
    useEffect(() => afterPaint(() => setBefore(lots)), [lots])
    const below = to < lots.length ? Math.max(before.length, to) : to
    const placeById = (id: number | string): number => lots.findIndex((lot) => lot.id === id)
    const nameOf = (place: number): string => {
      const lot = lots[place]
      return lot === undefined ? '' : numberShown(lot, said.hideNumbers)
    }
    const keys = useListKeys({ ref, list, count: lots.length, nameOf, rowHeight, placeById })
    useImperativeHandle(rows, () => ({
      paint(next) {
        const drawn = list.current?.querySelectorAll(':scope > ul > :not([data-away])')
        if (!isLong || drawn?.length !== to - from || next.length < to) return false
        for (let place = seenFrom; place < seenTo; place += 1) {
          const [row, lot] = [drawn[place - from], next[place]]
          if (row !== undefined && lot !== undefined) fillRow(row, lot, { ...said, words })
        }
        return true
      },
    }))
    const row = (place: number) => {
      const shown = place >= seenFrom && place < seenTo ? lots : before
      const lot = shown[place] ?? lots[place]
      return lot === undefined ? null : (
        <LotRow
          key={place}
          {...said}
          words={words}
          lot={lot}
          chosen={lot.id === chosenId}
          place={place + 1}
          of={shown.length}
          entry={place === keys.kept}
          away={place < from || place >= to}
        />
      )
    }
    const inView = Array.from({ length: to - from }, (_, nth) => from + nth)
    const { kept } = keys
    // One list, so that a row keeps its element and focus out of view.
    const places = kept < from ? [kept, ...inView] : kept >= to ? [...inView, kept] : inView
    return (
      <div ref={list} className="lot-list-room">
        <div style={{ height: from * rowHeight }} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows are buttons */}
        <ul
          className={isLong ? 'lot-list lot-list-long' : 'lot-list'}
          aria-label={words.plan.listTwin}
          onKeyDown={keys.onKeyDown}
          onFocus={keys.onFocus}
        >
          {places.map(row)}
        </ul>
        <div style={{ height: (below - to) * rowHeight }} />
      </div>
    )
  },
  (a, b) =>
    a.lots === b.lots &&
    a.most === b.most &&
    a.chosenId === b.chosenId &&
    a.market === b.market &&
    a.metric === b.metric &&
    a.hideNumbers === b.hideNumbers,
)
