import type { GroupHandlers } from '../../context/handler.ts'
import { createDeposits } from '../../purchases/createDeposits.ts'
import { resetDocuments, setViewDocument } from '../../purchases/preview.ts'

export const saleDocuments: Handlers<
  '/comty/SetViewDocument' | '/comty/ResetDocuments' | '/comty/CreateDeposits'
> = {
  '/comty/SetViewDocument': setViewDocument,
  '/comty/ResetDocuments': resetDocuments,
  '/comty/CreateDeposits': createDeposits,
} satisfies GroupHandlers
