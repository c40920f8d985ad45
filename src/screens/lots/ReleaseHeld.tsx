import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useAction } from '../../calls/useAction.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { useText } from '../../i18n/useText.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import type { Lot } from '../../rules/lot.ts'
import { readLot } from '../../rules/lotCodec.ts'
import { lotStatus, undoOf } from '../../rules/lotStatus.ts'
import { can, isStaff } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { ReleaseQuestion } from './ReleaseQuestion.tsx'

/** Lets sales staff release somebody else's hold, as their permissions allow: guests' holds, or all. */
// §4 Release, §6
export function ReleaseHeld({ lot, onReleased }: { lot: Lot; onReleased: () => void }) {
  const words = useText({ lot: lotWords, network: networkWords })
  const actor = useAtomValue(actorAtom)
  const [asking, setAsking] = useState(false)
  const { busy, problem, run } = useAction()
  const held = undoOf(lot) === 'release'
  // The list of lots never reveals who holds one.
  const info = useAnswer('/comty/GetLotInfo', held && isStaff(actor) ? { lot_id: lot.id } : null).value
  const now = info === undefined ? undefined : readLot(info.lotInfo)
  if (!held || now === undefined || undoOf(now) !== 'release') return null
  const decision = can(actor, 'releaseHold', {
    projectId: lot.projectId,
    projectType: lot.projectType,
    lotStatus: lotStatus(now),
    undo: 'release',
    ownerUserId: now.userId,
    ownerSessionId: now.cookieId || null,
  })
  if (!decision.allowed) return null
  const project = { projectId: lot.projectId }
  const release = () =>
    run(async (send) => {
      await (isHighrise(lot.projectType)
        ? send('/comty/RemoveDPTimer', { ...project, suite_id: lot.id })
        : send('/comty/RemoveDPTimerLR', { ...project, lot_id: lot.id }))
      setAsking(false)
      onReleased()
    })
  return (
    <>
      <Button wide onClick={() => setAsking(true)}>
        {words.lot.release}
      </Button>
      <ReleaseQuestion
        lot={lot}
        open={asking}
        busy={busy}
        onRelease={() => void release()}
        onClose={() => setAsking(false)}
      >
        <Trouble problem={problem} otherwise={words.network.needsNetwork} />
      </ReleaseQuestion>
    </>
  )
}
