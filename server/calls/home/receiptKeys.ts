import type { Handlers } from '../../context/handler.ts'
import { publicReceiptKeys } from '../../worksheets/receiptKeys.ts'

export const receiptKeys = {
  '/home/GetReceiptKeys': publicReceiptKeys,
} satisfies Partial<Handlers>
