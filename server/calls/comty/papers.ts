import type { Handlers } from '../../context/handler.ts'
import { assets, deposits, pictures, terms } from '../../documents/papers.ts'

type Paths =
  | '/comty/DepositScheduleByProject'
  | '/comty/CallDeposits'
  | '/comty/CallTnC'
  | '/comty/GetProjectAssets'
  | '/comty/GetDocumentPictureList'

export const papers: Handlers<Paths> = {
  '/comty/DepositScheduleByProject': deposits,
  '/comty/CallDeposits': deposits,
  '/comty/CallTnC': terms,
  '/comty/GetProjectAssets': assets,
  '/comty/GetDocumentPictureList': pictures,
}
