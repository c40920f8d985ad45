import * as z from 'zod/mini'
import * as f from '../fields.ts'

const verdict = z.object({
  key: z.string(),
  known: z.boolean(),
  running: z.boolean(),
  status: z.nullable(z.int()),
  answer: z.nullable(z.unknown()),
})

export const outbox = {
  '/outbox/GetSealingKey': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      kid: z.string(),
      /** Uncompressed P-256 point, base64url. */
      publicKey: z.string(),
    }),
    example: { request: {}, answer: { isOK: 1, kid: 'k1', publicKey: 'BPk...' } },
  },
  '/outbox/Lookup': {
    request: z.strictObject({ keys: z.array(f.key).check(z.minLength(1), z.maxLength(100)) }),
    answer: z.object({ isOK: f.ok, verdicts: z.array(verdict) }),
    example: {
      request: { keys: ['5b1d1f8e7c2a4f6f9a3e'] },
      answer: {
        isOK: 1,
        verdicts: [{ key: '5b1d1f8e7c2a4f6f9a3e', known: false, running: false, status: null, answer: null }],
      },
    },
  },
}
