import * as z from 'zod/mini'
import * as f from '../fields.ts'

export const code = z.string().check(z.minLength(1), z.maxLength(40))

/** Answers contain secrets and are never stored under a key. */
export const secondFactor = {
  '/user/BeginSecondFactor': {
    request: z.strictObject({ email: f.email, password: z.string().check(z.minLength(1), z.maxLength(128)) }),
    answer: z.object({ isOK: f.ok, secret: z.string(), address: z.string() }),
    example: {
      request: { email: 'rep@lotline.test', password: 'Demo2026!' },
      answer: {
        isOK: 1,
        secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
        address:
          'otpauth://totp/Lotline:rep%40lotline.test?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Lotline',
      },
    },
  },
  '/user/ConfirmSecondFactor': {
    request: z.strictObject({ code }),
    answer: z.object({ isOK: f.ok, recoveryCodes: z.array(z.string()) }),
    example: {
      request: { code: '287082' },
      answer: { isOK: 1, recoveryCodes: ['K2LM-7QRT-X3VB-ZZ5A'] },
    },
  },
  '/user/EndSecondFactor': {
    request: z.strictObject({ code }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { code: '287082' }, answer: { isOK: 1 } },
  },
}
