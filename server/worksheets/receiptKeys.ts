import { receiptKeysOf } from '../db/receiptKeys.ts'
import type { Handler } from '../context/handler.ts'

export const publicReceiptKeys: Handler<'/home/GetReceiptKeys'> = async (_, { db }) => ({
  isOK: 1,
  keys: (await receiptKeysOf(db)).map(({ kid, publicRaw }) => ({ kid, publicKey: publicRaw })),
})
