import { receiptKeysOf } from '../db/receiptKeys.ts'
import type { Handlers } from '../context/handler.ts'

/** The public halves of what receipts are signed with. */
export const receiptKeys: Handlers<'/home/GetReceiptKeys'> = {
  '/home/GetReceiptKeys': async (_, { db }) => ({
    isOK: 1,
    keys: (await receiptKeysOf(db)).map(({ kid, publicRaw }) => ({ kid, publicKey: publicRaw })),
  }),
}
