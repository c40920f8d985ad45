import type { Handlers } from '../../context/handler.ts'
import { publicReceiptKeys } from '../../worksheets/receiptKeys.ts'

/** The public halves of the keys that sign receipts. */
export const receiptKeys: Handlers<'/home/GetReceiptKeys'> = {
  '/home/GetReceiptKeys': publicReceiptKeys,
}
