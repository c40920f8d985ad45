/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells of a real table cannot stand below each other */
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../../../controls/Button.tsx'
import type { Lot } from '../../../rules/lot.ts'
import type { Market } from '../../../rules/markets.ts'
import { MatrixCell } from './MatrixCell.tsx'
import type { MatrixLayout, MatrixRow } from './matrixRows.ts'

/** More cells are shown on demand. */
const mostCells = 60

/** The cell an arrow key reaches among rows of different lengths, or null. */
function nextCell(rows: readonly HTMLElement[][], from: Element, key: string): HTMLElement | null {
  const row = rows.findIndex((cells) => cells.some((cell) => cell === from))
  const cells = rows[row]
  if (cells === undefined) return null
  const at = cells.findIndex((cell) => cell === from)
  if (key === 'ArrowRight') return cells[at + 1] ?? null
  if (key === 'ArrowLeft') return cells[at - 1] ?? null
  if (key === 'Home') return cells[0] ?? null
  if (key === 'End') return cells.at(-1) ?? null
  const other = key === 'ArrowDown' ? rows[row + 1] : key === 'ArrowUp' ? rows[row - 1] : undefined
  return other?.[Math.min(at, other.length - 1)] ?? null
}

/** Rows of floors or models, a cell per lot. One is a tab stop; arrow keys move. */
export function MatrixGrid({
  rows,
  layout,
  label,
  hint,
  chosen,
  market,
  hideNumbers,
  onChoose,
}: {
  rows: readonly MatrixRow[]
  layout: MatrixLayout
  label: string
  /** An explanation of its keys, for screen readers and keyboards. */
  hint: string
  chosen: Lot | null
  market: Market
  hideNumbers: boolean | undefined
  onChoose: (address: string) => void
}) {
  const [whole, setWhole] = useState<ReadonlySet<string>>(new Set())
  const hintId = useId()
  const entry =
    chosen !== null && rows.some((row) => row.lots.some((lot) => lot.id === chosen.id))
      ? chosen.id
      : rows[0]?.lots[0]?.id
  const entryRow = rows.find((row) => row.lots.some((lot) => lot.id === entry))?.key
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="row"]')].map((row) => [
      ...row.querySelectorAll<HTMLElement>('.matrix-cell'),
    ])
    const next = nextCell(all, event.target, event.key)
    if (next === null) return
    event.preventDefault()
    next.focus()
    next.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the cells inside are what is focused */}
      <div
        className={`matrix-grid matrix-${layout}`}
        role="grid"
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={walk}
      >
        {rows.map((row) => {
          const shown = whole.has(row.key) ? row.lots : row.lots.slice(0, mostCells)
          return (
            <div key={row.key} className="matrix-row" role="row">
              <div className="matrix-row-head" role="rowheader">
                {row.name}
              </div>
              <div className="matrix-cells" role="presentation">
                {shown.map((lot) => (
                  <div key={lot.id} role="gridcell">
                    <MatrixCell
                      lot={lot}
                      chosen={lot.id === chosen?.id}
                      first={lot.id === entry && row.key === entryRow}
                      market={market}
                      hideNumbers={hideNumbers}
                      onChoose={onChoose}
                    />
                  </div>
                ))}
                {shown.length < row.lots.length ? (
                  <div role="gridcell">
                    <Button onClick={() => setWhole(new Set(whole).add(row.key))}>
                      +{row.lots.length - shown.length}
                    </Button>
                  </div>
                ) : null}
              </div>
            </div>
          )
        })}
      </div>
      <p id={hintId} className="matrix-hint ll-small ll-quiet">
        {hint}
      </p>
    </>
  )
}
