/* oxlint-disable jsx-a11y/prefer-tag-over-role -- cells of a real table cannot stand below each other */
import { type CSSProperties, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Button } from '../../../controls/Button.tsx'
import { matrixWords } from '../../../i18n/en/matrix.ts'
import { valuesWords } from '../../../i18n/en/values.ts'
import { useText } from '../../../i18n/useText.ts'
import type { Lot } from '../../../rules/lot.ts'
import { isAvailable } from '../../../rules/lotStatus.ts'
import { compassText } from '../../../rules/lotValues.ts'
import type { Market } from '../../../rules/markets.ts'
import { MatrixCell } from './MatrixCell.tsx'
import { matrixColumns, type MatrixLayout, type MatrixRow } from './matrixRows.ts'

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
  const words = useText({ matrix: matrixWords, values: valuesWords })
  const hintId = useId()
  const grid = useRef<HTMLDivElement>(null)
  // Where numbers are hidden, no head may give them away.
  const columns = layout === 'floor' && hideNumbers !== true ? matrixColumns(rows) : null
  // The upper floors are often taken: it opens on the first row with a free home.
  const firstFree = rows.findIndex((row) => row.lots.some(isAvailable))
  const opened = useRef(false)
  useEffect(() => {
    if (opened.current || rows.length === 0) return
    opened.current = true
    // A linked home, and a place that Back returns to, come first.
    if (firstFree <= 0 || chosen !== null || window.scrollY > 0) return
    const row = grid.current?.querySelectorAll('.matrix-row:not(.matrix-head)')[firstFree]
    if (row !== undefined && row.getBoundingClientRect().bottom > window.innerHeight)
      row.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [rows.length, firstFree, chosen])
  const entry =
    chosen !== null && rows.some((row) => row.lots.some((lot) => lot.id === chosen.id))
      ? chosen.id
      : rows[0]?.lots[0]?.id
  const entryRow = rows.find((row) => row.lots.some((lot) => lot.id === entry))?.key
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return
    const all = [...event.currentTarget.querySelectorAll<HTMLElement>('.matrix-row:not(.matrix-head)')].map(
      (row) => [...row.querySelectorAll<HTMLElement>('.matrix-cell')],
    )
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
        ref={grid}
        className={columns === null ? `matrix-grid matrix-${layout}` : 'matrix-grid matrix-columns'}
        style={columns === null ? undefined : ({ '--columns': columns.length } as CSSProperties)}
        role="grid"
        aria-label={label}
        aria-describedby={hintId}
        onKeyDown={walk}
      >
        {columns === null ? null : (
          <div className="matrix-row matrix-head" role="row">
            <div className="matrix-row-head" role="columnheader">
              {words.matrix.floor}
            </div>
            <div className="matrix-cells" role="presentation">
              {columns.map(({ ending, side }) => (
                <div key={ending} className="matrix-column ll-figures" role="columnheader">
                  {ending}
                  {side === '' ? null : <span className="ll-small">{compassText(side, words.values)}</span>}
                </div>
              ))}
            </div>
          </div>
        )}
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
