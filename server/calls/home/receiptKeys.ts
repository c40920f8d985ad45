import type { Handlers } from '../../context/handler.ts'
import { publicReceiptKeys } from '../../worksheets/receiptKeys.ts'

export const receiptKeys: Handlers<'/home/GetReceiptKeys'> = {
  '/home/GetReceiptKeys': publicReceiptKeys,
}
