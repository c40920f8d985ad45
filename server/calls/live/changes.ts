import type { GroupHandlers } from '../../context/handler.ts'
import { changesSinceVersion } from '../../deals/lotNews.ts'

/** Changes since a version, because a message from the hub may be lost. */
export const changes = {
  '/live/GetChanges': changesSinceVersion,
} satisfies GroupHandlers
