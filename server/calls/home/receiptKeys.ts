import type { GroupHandlers } from '../../context/handler.ts'
import { publicReceiptKeys } from '../../worksheets/receiptKeys.ts'

export const receiptKeys = {
  '/home/GetReceiptKeys': publicReceiptKeys,
} satisfies GroupHandlers
