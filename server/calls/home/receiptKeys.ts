import type { Handlers } from '../../context/handler.ts'
import { publicReceiptKeys } from '../../worksheets/receiptKeys.ts'

/** The public halves of what receipts are signed with. */
export const receiptKeys: Handlers<'/home/GetReceiptKeys'> = {
  '/home/GetReceiptKeys': publicReceiptKeys,
}
