import type { Handler } from '../context/handler.ts'
import { publicReceiptKeys } from '../documents/receiptKey.ts'

export const receiptKeys: Handler<'/home/GetReceiptKeys'> = async (_, { db }) => ({
  isOK: 1,
  keys: [...(await publicReceiptKeys(db))],
})
