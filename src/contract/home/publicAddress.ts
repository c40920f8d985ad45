import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** For visitors' phones; null if not configured. */
export const publicAddress = {
  '/home/GetPublicAddress': {
    request: z.strictObject({}),
    answer: z.object({ isOK: f.ok, url: z.nullable(z.string()) }),
    example: { request: {}, answer: { isOK: 1, url: 'https://homes.example.com' } },
  },
}
