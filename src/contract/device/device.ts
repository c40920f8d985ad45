import * as z from 'zod/mini'
import * as f from '../fields.ts'

const pin = z.string().check(z.regex(/^\d{4,8}$/))
const settings = z.strictObject({
  name: f.text(60),
  /** §9 leaves kiosks open; 30 to 300 seconds. */
  idleSeconds: z.int().check(z.gte(30), z.lte(300)),
  attractPictures: z.array(f.text(200)).check(z.maxLength(8)),
  camera: z.enum(['front', 'back']),
})
const device = z.object({
  id: z.string(),
  projectId: z.nullable(z.string()),
  settings,
})
const grant = z.object({ token: z.string(), expiresAt: f.instant })
const deviceExample = {
  id: 'd_8f2c',
  projectId: 'C0101',
  settings: {
    name: 'Maple Ridge, front hall',
    idleSeconds: 60,
    attractPictures: ['/media/C0101/community.svg'],
    camera: 'front' as const,
  },
}
const grantExample = { token: 'g_ZmFrZS1ncmFudC10b2tlbg', expiresAt: '2026-12-20T16:00:00.000Z' }
const none = { isOK: f.ok }

export const devices = {
  '/device/GetDevice': {
    request: z.strictObject({}),
    answer: z.object({ ...none, device: z.nullable(device), grant: z.nullable(grant) }),
    example: { request: {}, answer: { isOK: 1, device: deviceExample, grant: grantExample } },
  },
  '/device/Enrol': {
    request: z.strictObject({ projectId: f.projectId, pin, settings }),
    answer: z.object({ ...none, device, grant }),
    example: {
      request: { projectId: 'C0101', pin: '2468', settings: deviceExample.settings },
      answer: { isOK: 1, device: deviceExample, grant: grantExample },
    },
  },
  '/device/Unlock': {
    request: z.strictObject({ pin }),
    answer: z.object({ ...none, device }),
    example: { request: { pin: '2468' }, answer: { isOK: 1, device: deviceExample } },
  },
  '/device/Change': {
    request: z.strictObject({ pin, projectId: f.projectId, settings }),
    answer: z.object({ ...none, device }),
    example: {
      request: { pin: '2468', projectId: 'C0101', settings: deviceExample.settings },
      answer: { isOK: 1, device: deviceExample },
    },
  },
  '/device/Leave': {
    request: z.strictObject({ pin }),
    answer: z.object(none),
    example: { request: { pin: '2468' }, answer: { isOK: 1 } },
  },
  '/device/TellLeft': {
    request: z.strictObject({
      left: z
        .array(z.strictObject({ memory: f.text(24), count: z.int().check(z.gte(0)) }))
        .check(z.maxLength(16)),
    }),
    answer: z.object(none),
    example: { request: { left: [{ memory: 'localStorage', count: 1 }] }, answer: { isOK: 1 } },
  },
  '/device/Tell': {
    request: z.strictObject({ openItems: z.array(f.key).check(z.maxLength(500)), lost: z.int() }),
    answer: z.object(none),
    example: { request: { openItems: [], lost: 0 }, answer: { isOK: 1 } },
  },
}
