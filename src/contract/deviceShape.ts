import * as z from 'zod/mini'
import { deviceShows } from '../rules/office/fleet.ts'
import * as f from './fields.ts'

/** Of a kiosk's staff. */
export const pin = z.string().check(z.regex(/^\d{4,8}$/))
export const settings = z.strictObject({
  name: f.text(60),
  /** §9 leaves kiosks open; 30 to 300 seconds. */
  idleSeconds: z.int().check(z.gte(30), z.lte(300)),
  attractPictures: z.array(f.text(200)).check(z.maxLength(8)),
  camera: z.enum(['front', 'back']),
  /** `visits` if it is missing, as from older pages. */
  shows: z.optional(z.enum(deviceShows)),
})
export const device = z.object({
  id: z.string(),
  projectId: z.nullable(z.string()),
  settings,
})
export const grant = z.object({ token: z.string(), expiresAt: f.instant })
export const deviceExample = {
  id: 'd_8f2c',
  projectId: 'C0101',
  settings: {
    name: 'Maple Ridge, front hall',
    idleSeconds: 60,
    attractPictures: ['/media/C0101/community.svg'],
    camera: 'front' as const,
  },
}
export const grantExample = { token: 'g_ZmFrZS1ncmFudC10b2tlbg', expiresAt: '2026-12-20T16:00:00.000Z' }
