import { useMemo } from 'react'
import { type StatusTone, StatusBadge } from '../../controls/StatusBadge.tsx'
import type { Lot } from '../../rules/lot.ts'
import type { LotStatus } from '../../rules/lotStatus.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { lotTone } from './lotTone.ts'

const tones: readonly StatusTone[] = ['available', 'inventory', 'held', 'sold', 'notReleased']

/** The legend of the plan, and its filter: colour, pattern, word and how many of each. */
export function Legend({
  lots,
  shown,
  onChange,
  words,
}: {
  lots: readonly Lot[]
  /** Statuses to be shown; none means all. */
  shown: readonly LotStatus[]
  onChange: (shown: readonly LotStatus[]) => void
  words: Wording
}) {
  const counts = useMemo(() => {
    const of = new Map<StatusTone, number>()
    for (const lot of lots) {
      const tone = lotTone(lot)
      of.set(tone, (of.get(tone) ?? 0) + 1)
    }
    return of
  }, [lots])
  const toggle = (tone: StatusTone) => {
    // What is taken for a reason without a word of its own looks sold.
    const own: readonly LotStatus[] = tone === 'sold' ? ['sold', 'taken'] : [tone]
    const others = shown.filter((status) => !own.includes(status))
    onChange(others.length < shown.length ? others : [...shown, ...own])
  }
  return (
    <fieldset className="legend">
      <legend className="ll-spoken">{words.plan.legend}</legend>
      {tones
        .filter((tone) => counts.has(tone))
        .map((tone) => (
          <button
            key={tone}
            type="button"
            className="legend-part"
            aria-pressed={shown.includes(tone)}
            onClick={() => toggle(tone)}
          >
            <StatusBadge tone={tone} />
            <span>{words.status[tone]}</span>
            <span className="ll-figures ll-quiet">{counts.get(tone)}</span>
          </button>
        ))}
    </fieldset>
  )
}
