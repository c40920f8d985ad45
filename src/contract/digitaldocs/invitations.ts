import * as z from 'zod/mini'
import * as f from '../fields.ts'
import { ofSigner, signerExample, signing, signingExample } from '../signingShape.ts'

const token = z.strictObject({ token: f.text(64) })
const tokenExample = { token: 'Zk3vJq0p8m1s5xT2yU7wAa9bCcDdEeFf' }

/** Signing on your own device. */
export const invitations = {
  /** The link works once. Without `email` it goes to the application's address. */
  '/digitaldocs/InviteSigner': {
    request: z.strictObject({ ...ofSigner, email: z.optional(z.nullable(f.email)) }),
    answer: z.object({
      isOK: f.ok,
      /** Masked: `m•••@example.test`. */
      sentTo: z.string(),
    }),
    example: { request: signerExample, answer: { isOK: 1, sentTo: 'm•••@example.test' } },
  },
  /** Opens only a signer's part in this browser. The link works in one browser. */
  '/digitaldocs/OpenSigning': {
    request: token,
    answer: z.object({
      isOK: f.ok,
      projectId: z.string(),
      transactionId: z.int(),
      envelopeId: z.int(),
      signerId: z.int(),
      signing: z.nullable(signing),
    }),
    example: {
      request: tokenExample,
      answer: {
        isOK: 1,
        projectId: 'C0101',
        transactionId: 812,
        envelopeId: 41,
        signerId: 7,
        signing: signingExample,
      },
    },
  },
  /** Mails the owner of a used or expired link a new one; the same answer for an unknown link. */
  '/digitaldocs/SendNewLink': {
    request: token,
    answer: z.object({ isOK: f.ok }),
    example: { request: tokenExample, answer: { isOK: 1 } },
  },
}
