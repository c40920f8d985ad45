import * as z from 'zod'
import { commaList } from './commaList.ts'

const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text)

const partnerOrigin = z
  .string()
  .regex(/^([A-Za-z0-9_-]{1,24}|\*)=/)
  .transform((pair) => {
    const at = pair.indexOf('=')
    return { projectId: pair.slice(0, at), origin: pair.slice(at + 1) }
  })
  .pipe(z.object({ projectId: z.string(), origin }))

const partnerKey = z.string().regex(/^[A-Za-z0-9_-]{1,24}=[A-Za-z0-9_-]{32,200}$/)
const partnerKeys = commaList
  .pipe(z.array(partnerKey))
  .transform((pairs) => new Map(pairs.map((pair) => pair.split('=') as [string, string])))

export const partnerVariables = {
  /** C0101=secret: lets a builder's server open sessions for its users. */
  LOTLINE_PARTNER_KEYS: partnerKeys.default(new Map()),
  /**
   * C0101=https://homes.example: a site that may embed this project, receive its news and sign people in to
   * it.
   */
  LOTLINE_PARTNER_ORIGINS: commaList.pipe(z.array(partnerOrigin)).default([]),
}

export const partnerExpectations = {
  LOTLINE_PARTNER_KEYS:
    'projects and secrets of at least 32 characters, as C0101=secret, separated by commas',
  LOTLINE_PARTNER_ORIGINS:
    'projects and origins, as C0101=https://example.com, or *=https://example.com for every project, separated by commas',
}
