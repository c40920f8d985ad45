import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** The origin at which a visitor's own phone reaches us; null when nobody told the server. */
export const publicAddress = {
  '/home/GetPublicAddress': {
    request: z.strictObject({}),
    answer: z.object({ isOK: f.ok, url: z.nullable(z.string()) }),
    example: { request: {}, answer: { isOK: 1, url: 'https://homes.example.com' } },
  },
}
