import type { Handlers } from '../../context/handler.ts'
import { changesSinceVersion } from '../../deals/lotNews.ts'

/** What changed since a version: asked after a silence, so the hub need not be believed to have said it all. */
export const changes: Handlers<'/live/GetChanges'> = {
  '/live/GetChanges': changesSinceVersion,
}
