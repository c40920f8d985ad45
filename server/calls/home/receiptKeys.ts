import type { GroupHandlers } from '../../context/handler.ts'
import { receiptKeys as publicKeys } from '../../worksheets/receiptKeys.ts'

export const receiptKeys = {
  '/home/GetReceiptKeys': publicKeys,
} satisfies GroupHandlers
