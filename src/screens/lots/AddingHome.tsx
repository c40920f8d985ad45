import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { HoldTime } from '../../freshness/HoldTime.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import type { Lot } from '../../rules/lot.ts'
import { addingHomeAtom } from '../../session/addingHome.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { holdsAtom } from '../../session/holds.ts'
import { useHoldEnd } from './useHoldEnd.ts'

/** Adds a home to an open purchase: which one, how long held, and a link back. */
// §9
export function AddingHome({ projectId, lots }: { projectId: string; lots: readonly Lot[] }) {
  const words = useText({ lot: lotWords })
  const adding = useAtomValue(addingHomeAtom)
  const holds = useAtomValue(holdsAtom)
  const { onEnd, isUnsure } = useHoldEnd(adding?.unitId ?? 0)
  if (adding?.projectId !== projectId) return null
  const first = lots.find(({ id }) => id === adding.unitId)
  const hold = holds[adding.unitId]
  return (
    <Notice
      kind="good"
      live
      action={
        <LinkButton
          element={
            <Link to={links.purchase(projectId, adding.unitId, 'details')}>{words.lot.addingBack}</Link>
          }
        />
      }
    >
      <p data-adding-to={adding.unitId}>
        {first === undefined ? words.lot.addingMore : words.lot.adding({ home: homeTitle(first, words) })}
      </p>
      {hold === undefined ? null : (
        <p className="ll-figures">
          {isUnsure ? words.lot.holdMayHaveEnded : <HoldTime expiresAt={hold.expiresAt} onEnd={onEnd} />}
        </p>
      )}
    </Notice>
  )
}
