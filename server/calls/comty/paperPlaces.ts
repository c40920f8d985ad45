import type { GroupHandlers } from '../../context/handler.ts'
import { listPapers, paperFile, placePaperFields } from '../../documents/paperPlaces.ts'

export const paperPlaces = {
  '/comty/GetPapers': listPapers,
  '/comty/GetPaperFile': paperFile,
  '/comty/PlacePaperFields': placePaperFields,
} satisfies GroupHandlers
