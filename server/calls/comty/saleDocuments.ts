import type { GroupHandlers } from '../../context/handler.ts'
import { createDeposits } from '../../purchases/createDeposits.ts'
import { resetDocuments, setViewDocument } from '../../purchases/preview.ts'

export const saleDocuments = {
  '/comty/SetViewDocument': setViewDocument,
  '/comty/ResetDocuments': resetDocuments,
  '/comty/CreateDeposits': createDeposits,
} satisfies GroupHandlers
