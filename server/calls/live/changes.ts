import { changesSince } from '../../db/events.ts'
import { foundLots } from '../../lots/foundLots.ts'
import { textOfLot } from '../../lots/snapshot.ts'
import type { Handlers } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'

/** What changed since a version: asked after a silence, so the hub need not be believed to have said it all. */
export const changes: Handlers<'/live/GetChanges'> = {
  '/live/GetChanges': async ({ projectId, since }, here) => {
    const found = await changesSince(here.db, projectId, since)
    if (found === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
    const whole = new Set(found.events.filter(({ isWhole }) => isWhole).map(({ houseId }) => houseId))
    const read = whole.size === 0 ? undefined : await foundLots({ projectId }, here)
    // No further than the lots were read; the rest is asked for when its own news comes.
    const version = Math.min(found.version, read?.snapshot.version ?? found.version)
    return {
      isOK: 1,
      version,
      startOver: found.startOver,
      changes: found.events
        .filter((event) => event.version <= version)
        .map(({ kind, houseId, houseStatus, finalStatus, status, status2, version: at }) => ({
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
  },
}
