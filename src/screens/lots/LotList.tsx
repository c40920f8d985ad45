import { memo, useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { Lot } from '../../rules/lot.ts'
import { afterFrame } from '../../store/afterFrame.ts'
import { LotRow, type LotRowProps } from './LotRow.tsx'
import { useRowsInView } from './useRowsInView.ts'

type Said = Omit<LotRowProps, 'lot' | 'chosen' | 'place' | 'of'>

interface ListProps extends Said {
  lots: readonly Lot[]
  /** How many there are without a filter. */
  most: number
  state: 'loading' | 'failed' | 'ready'
  chosen: Lot | null
  onRetry: () => void
}

/** The plan's twin for everyone who would rather read: every lot in natural order, with its word. */
export function LotList({ lots, most, state, chosen, onRetry, ...said }: ListProps) {
  const { words } = said
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
  return <Rows lots={lots} most={most} chosenId={chosen?.id} {...said} />
}

/** Only rows in view, and some on both sides where the next Tab leads, are there; the rest is room of their height. */
const Rows = memo(
  function Rows({
    lots,
    most,
    chosenId,
    ...said
  }: Said & { lots: readonly Lot[]; most: number; chosenId: number | undefined }) {
    const { list, from, to, rowHeight } = useRowsInView(lots.length, most)
    // The frame that shows other rows goes first: how far they can be scrolled has the browser sort all its layers anew.
    const [room, setRoom] = useState(lots.length)
    useEffect(() => afterFrame(() => setRoom(lots.length)), [lots.length])
    const below = to < lots.length ? Math.max(room, to) : to
    return (
      <div ref={list}>
        <div style={{ height: from * rowHeight }} />
        <ul className="lot-list" aria-label={said.words.plan.listTwin}>
          {lots.slice(from, to).map((lot, nth) => (
            <LotRow
              key={from + nth}
              {...said}
              lot={lot}
              chosen={lot.id === chosenId}
              place={from + nth + 1}
              of={lots.length}
            />
          ))}
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
    a.hideNumbers === b.hideNumbers &&
    a.words === b.words,
)
