import type { GroupHandlers } from '../../context/handler.ts'
import { assets, deposits, pictures, terms } from '../../documents/papers.ts'

export const papers = {
  '/comty/DepositScheduleByProject': deposits,
  '/comty/CallDeposits': deposits,
  '/comty/CallTnC': terms,
  '/comty/GetProjectAssets': assets,
  '/comty/GetDocumentPictureList': pictures,
} satisfies GroupHandlers
