import { endAddingHome } from '../../session/addingHome.ts'
import { holdFrom, holdsAtom, rememberHold } from '../../session/holds.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import type { Purchase } from './step.ts'

/** Updates the holds on other screens after a purchase took or released homes. */
export function noteHold({ homes, hold, transId, state }: Purchase): void {
  if (state !== 'open') endAddingHome(transId)
  const own = hold === null ? [] : homes.filter((home) => home.state === 'held')
  const held = new Set(own.map(({ lotId }) => lotId))
  for (const [lotId, known] of Object.entries(sessionStore.get(holdsAtom)))
    if (known.transId === transId && !held.has(Number(lotId))) rememberHold(Number(lotId), null)
  if (hold === null) return
  for (const lotId of held) rememberHold(lotId, holdFrom(transId, hold))
}
