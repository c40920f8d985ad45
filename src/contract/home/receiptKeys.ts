import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** Public keys: any device can verify receipts, even offline. */
export const receiptKeys = {
  '/home/GetReceiptKeys': {
    request: z.strictObject({}),
    /** Raw Ed25519, base64url; old keys remain, because receipts do. */
    answer: z.object({ isOK: f.ok, keys: z.array(z.object({ kid: z.string(), publicKey: z.string() })) }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        keys: [{ kid: 'r_1a2b', publicKey: 'EzDF_S8kmz8k0GWkYJZ7c2g6bkXvJ1q9m0yQK7fMZ3A' }],
      },
    },
  },
}
