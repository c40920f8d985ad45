import { useLayoutEffect, useRef, useState } from 'react'
import { type StatusTone, StatusBadge } from '../../controls/StatusBadge.tsx'
import { planWords } from '../../i18n/en/plan.ts'
import { statusWords } from '../../i18n/en/status.ts'
import { useText } from '../../i18n/useText.ts'
import type { LotsByStatus } from '../../rules/lotsByStatus.ts'
import type { LotStatus } from '../../rules/lotStatus.ts'
import { countOfTone, statusesOfTone, statusTones, wordOfTone } from './countedTones.ts'
import { statusesNow, useStatusesShown } from './optimisticStatuses.ts'
import type { CommunityView } from './useCommunityView.ts'

/** The plan's legend and filter: each status's colour, pattern, word and count. */
export function Legend({ view, groups }: { view: CommunityView; groups: LotsByStatus }) {
  const words = useText({ plan: planWords, status: statusWords })
  const { setStatuses, optimistic } = view
  const shown = useStatusesShown(view)
  const parts = useRef<HTMLFieldSetElement>(null)
  useLayoutEffect(
    () =>
      optimistic.paintBy((picked) => {
        for (const part of parts.current?.querySelectorAll<HTMLButtonElement>('.legend-part') ?? [])
          part.setAttribute('aria-pressed', String(picked.includes(part.value as LotStatus)))
        return true
      }),
    [optimistic],
  )
  // Entries stay, so that nothing moves under a finger.
  const [known, setKnown] = useState<readonly StatusTone[]>([])
  const there = statusTones.filter((tone) => known.includes(tone) || countOfTone(groups, tone) > 0)
  if (there.length > known.length) setKnown(there)
  const toggle = (tone: StatusTone) => {
    const own = statusesOfTone(tone)
    const now = statusesNow(view)
    const others = now.filter((status) => !own.includes(status))
    setStatuses(others.length < now.length ? others : [...now, ...own])
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons in it are pressed, it only notices
    <fieldset ref={parts} className="legend" onPointerEnter={optimistic.reach} onFocus={optimistic.reach}>
      <legend className="ll-spoken">{words.plan.legend}</legend>
      {there.map((tone) => (
        <button
          key={tone}
          type="button"
          className="legend-part"
          value={tone}
          aria-pressed={shown.includes(tone)}
          onClick={() => toggle(tone)}
        >
          <StatusBadge tone={tone} />
          <span>{words.status[wordOfTone(groups, tone)]}</span>
          <span className="ll-figures ll-quiet">{countOfTone(groups, tone)}</span>
        </button>
      ))}
    </fieldset>
  )
}
