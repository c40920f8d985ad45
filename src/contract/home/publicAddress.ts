import * as z from 'zod/mini'
import * as f from '../fields.ts'

/** The origin where visitors' phones reach us; null if not configured. */
export const publicAddress = {
  '/home/GetPublicAddress': {
    request: z.strictObject({}),
    answer: z.object({ isOK: f.ok, url: z.nullable(z.string()) }),
    example: { request: {}, answer: { isOK: 1, url: 'https://homes.example.com' } },
  },
}
