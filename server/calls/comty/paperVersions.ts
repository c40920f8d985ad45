import type { GroupHandlers } from '../../context/handler.ts'
import { dropPaperDraft, listVersions, publishDraft } from '../../documents/paperVersions.ts'

export const paperVersionCalls = {
  '/comty/GetPaperVersions': listVersions,
  '/comty/PublishPaper': publishDraft,
  '/comty/DropPaperDraft': dropPaperDraft,
} satisfies GroupHandlers
