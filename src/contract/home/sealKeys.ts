import * as z from 'zod/mini'
import * as f from '../fields.ts'

const fingerprint = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** Includes retired ones, so that anybody can check a paper, even offline. */
export const sealKeys = {
  '/home/GetSealKeys': {
    request: z.strictObject({}),
    /** The SHA-256 of a key's certificate. */
    answer: z.object({
      isOK: f.ok,
      keys: z.array(
        z.object({
          kid: z.string(),
          fingerprint,
          madeAt: f.instant,
          endsAt: f.instant,
          retiredAt: z.nullable(f.instant),
        }),
      ),
      /** SHA-256 of time-stamp authorities' certificates. Absent from earlier versions' cached answers. */
      authorities: z.optional(z.array(fingerprint)),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        keys: [
          {
            kid: 's_1a2b',
            fingerprint: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
            madeAt: '2026-03-02T09:00:00.000Z',
            endsAt: '2031-03-02T09:00:00.000Z',
            retiredAt: null,
          },
        ],
        authorities: ['b1946ac92492d2347c6235b4d2611184b1946ac92492d2347c6235b4d2611184'],
      },
    },
  },
}
