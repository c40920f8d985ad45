import { changesSince } from '../../db/events.ts'
import type { Handlers } from '../../handler.ts'
import { Refusal } from '../../refusal.ts'

/** What changed since a version: asked after a silence, so the hub need not be believed to have said it all. */
export const changes: Handlers<'/live/GetChanges'> = {
  '/live/GetChanges': async ({ projectId, since }, { db }) => {
    const found = await changesSince(db, projectId, since)
    if (found === undefined) throw new Refusal(404, 'PROJECT_NOT_FOUND')
    return {
      isOK: 1,
      version: found.version,
      startOver: found.startOver,
      changes: found.events.map(({ kind, houseId, houseStatus, finalStatus, status, status2, version }) => ({
        kind,
        houseId,
        houseStatus,
        finalStatus,
        status,
        status2,
        version,
      })),
    }
  },
}
