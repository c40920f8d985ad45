import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { undoingWords } from '../../i18n/en/undoing.ts'
import { useText } from '../../i18n/useText.ts'
import type { Lot } from '../../rules/lot.ts'
import { readLot } from '../../rules/lotCodec.ts'
import { lotStatus, undoOf } from '../../rules/lotStatus.ts'
import { can, mayUndoSome } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { useRoute } from '../../session/useRoute.ts'
import { UndoDialog } from './UndoDialog.tsx'

/** Who has a lot, for people who may know; staff release or unsell it. */
// §4 Release, Unsell; §6: who, where, and whose name is shown
export function UndoDeal({ lot, onUndone }: { lot: Lot; onUndone: () => void }) {
  const words = useText({ lot: lotWords, undoing: undoingWords })
  const actor = useAtomValue(actorAtom)
  const view = useRoute()
  const [asking, setAsking] = useState(false)
  const undo = undoOf(lot)
  const isAsked = undo !== null && mayUndoSome(actor)
  // The list of lots does not contain who has them.
  const info = useAnswer('/comty/GetLotInfo', isAsked ? { lot_id: lot.id } : null).value
  const now = info === undefined ? undefined : readLot(info.lotInfo)
  const target = {
    projectId: lot.projectId,
    projectType: lot.projectType,
    undo,
    lotStatus: now === undefined ? undefined : lotStatus(now),
    ownerUserId: now?.userId,
    ownerSessionId: now?.cookieId || null,
    view,
  }
  const mayTry = now !== undefined && undoOf(now) === undo && can(actor, 'unsell', target).allowed
  const { permission } =
    useAnswer(
      '/comty/GetPermission',
      mayTry && undo === 'unsell' ? { project_id: lot.projectId, lot_id: lot.id } : null,
    ).value ?? {}
  if (now === undefined || undo === null || undoOf(now) !== undo) return null
  const name = [info?.deal?.firstname, info?.deal?.lastname].filter(Boolean).join(' ')
  const isAllowed =
    undo === 'release'
      ? can(actor, 'releaseHold', target).allowed
      : permission !== undefined && can(actor, 'unsell', { ...target, permission }).allowed
  return (
    <>
      {name === '' ? null : (
        <p className="lot-card-buyer" data-buyer>
          {undo === 'unsell' ? words.undoing.buyer({ names: name }) : words.undoing.heldBy({ names: name })}
        </p>
      )}
      {isAllowed ? (
        <Button wide onClick={() => setAsking(true)} data-undo={undo}>
          {undo === 'unsell' ? words.lot.unsell : words.lot.release}
        </Button>
      ) : null}
      {asking ? (
        <UndoDialog
          lot={lot}
          undo={undo}
          close={() => setAsking(false)}
          done={() => {
            setAsking(false)
            onUndone()
          }}
        />
      ) : null}
    </>
  )
}
