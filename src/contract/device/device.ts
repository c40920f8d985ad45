import * as z from 'zod/mini'
import * as f from '../fields.ts'
import { device, deviceExample, grant, grantExample, pin, settings } from '../deviceShape.ts'
import { ended, handed, report, reportExample } from './fleet.ts'

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
    request: z.strictObject({
      openItems: z.array(f.key).check(z.maxLength(500)),
      lost: z.int(),
      report: z.optional(report),
      ended: z.optional(ended),
    }),
    answer: z.object({ ...none, actions: handed }),
    example: {
      request: { openItems: [], lost: 0, report: reportExample, ended: [{ id: 6 }] },
      answer: {
        isOK: 1,
        actions: [{ id: 7, what: 'reload' as const, expires_at: '2026-11-21T16:05:00.000Z' }],
      },
    },
  },
}
