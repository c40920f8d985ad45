import { changesSince } from '../db/lotEvents.ts'
import { foundLots } from '../communities/foundLots.ts'
import { textOfLot } from '../communities/snapshot.ts'
import type { Handler } from '../context/handler.ts'
import { Refusal } from '../context/refusal.ts'

export const changesSinceVersion: Handler<'/live/GetChanges'> = async ({ projectId, since }, ctx) => {
  const found = await changesSince(ctx.db, projectId, since)
  if (found === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
  const read = found.events.some(({ isWhole }) => isWhole) ? await foundLots({ projectId }, ctx) : undefined
  // At most the version just read: later changes follow as events. At least the client's, or a process that
  // lags behind makes it start over.
  const reached = Math.min(found.version, read?.snapshot.version ?? found.version)
  const version = found.startOver ? reached : Math.max(since, reached)
  const told = found.events.filter((event) => event.version <= version)
  const whole = new Set(told.filter(({ isWhole }) => isWhole).map(({ houseId }) => houseId))
  return {
    isOK: 1,
    version,
    startOver: found.startOver,
    changes: told.map(({ kind, houseId, houseStatus, finalStatus, status, status2, version: at }) => ({
      kind,
      houseId,
      houseStatus,
      finalStatus,
      status,
      status2,
      version: at,
    })),
    lots: [...(read?.lots() ?? [])].filter(({ id }) => whole.has(id)).map(textOfLot),
  }
}
