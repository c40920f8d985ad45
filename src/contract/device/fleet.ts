import * as z from 'zod/mini'
import {
  actFailures,
  actStates,
  deviceActs,
  deviceKinds,
  deviceStates,
  deviceTroubles,
  inviteStates,
  ownFaults,
} from '../../rules/office/fleet.ts'
import * as f from '../fields.ts'
import { device, deviceExample, grant, grantExample, pin } from '../deviceShape.ts'

const name = z.string().check(z.minLength(1), z.maxLength(60))
const kind = z.enum(deviceKinds)
/** Made by the device that opens a link, so that no other can continue. */
const claim = z.string().check(z.regex(/^[\w-]{43}$/))
const count = z.int().check(z.gte(0))
const bytes = z.nullable(z.number().check(z.gte(0)))
const deviceId = z.string().check(z.regex(/^d_[\w-]{1,40}$/))

/** What a device says about itself. */
export const report = z.strictObject({
  /** The name of its page's first script. */
  build: f.text(60),
  upMinutes: count,
  network: z.enum(['fast', 'slow', 'unknown']),
  /** Null if its browser does not say. */
  used: bytes,
  quota: bytes,
  persisted: z.boolean(),
  /** Percent of what its browser allows. */
  memory: z.nullable(z.int().check(z.gte(0), z.lte(100))),
  faults: z.array(z.enum(ownFaults)).check(z.maxLength(8)),
})
export const reportExample = {
  build: 'index-DXfUPZoE',
  upMinutes: 412,
  network: 'fast' as const,
  used: 48_000_000,
  quota: 2_000_000_000,
  persisted: true,
  memory: 31,
  faults: [],
}

/** What the office asks a device to do, repeated until reported done. */
export const handed = z.array(
  z.object({ id: z.int(), what: z.enum(deviceActs), expires_at: z.nullable(f.instant) }),
)

/** What a device has done, or why it did not. */
export const ended = z
  .array(z.strictObject({ id: f.id, failed: z.optional(z.nullable(z.enum(actFailures))) }))
  .check(z.maxLength(20))

const at = '2026-11-20T16:05:00.000Z'
const done = z.object({ isOK: f.ok })

export const fleetCalls = {
  '/device/GetFleet': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      devices: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          kind,
          project_id: z.string(),
          project_name: z.string(),
          state: z.enum(deviceStates),
          troubles: z.array(z.enum(deviceTroubles)),
          /** Null if it has never reported. */
          last_seen: z.nullable(f.instant),
          /** How much it could not send, as last reported. */
          unsent: z.int(),
          unsent_since: z.nullable(f.instant),
          /** Null if it has not said. */
          report: z.nullable(report),
          /** Null if nobody knows. */
          isNewest: z.nullable(z.boolean()),
          enrolled_at: f.instant,
          enrolled_by: z.string(),
          lost_at: z.nullable(f.instant),
          emptied_at: z.nullable(f.instant),
          /** The newest first. */
          actions: z.array(
            z.object({
              id: z.int(),
              what: z.enum(deviceActs),
              state: z.enum(actStates),
              by: z.string(),
              asked_at: f.instant,
              expires_at: z.nullable(f.instant),
              ended_at: z.nullable(f.instant),
              failed: z.nullable(z.enum(actFailures)),
            }),
          ),
        }),
      ),
      /** Links that may still enrol a device. */
      invites: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          kind,
          project_id: z.string(),
          project_name: z.string(),
          state: z.enum(inviteStates),
          /** What the device shows; null until one has opened the link. */
          code: z.nullable(z.string()),
          by: z.string(),
          expires_at: f.instant,
        }),
      ),
      communities: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        devices: [
          {
            id: 'd_8f2c',
            name: 'Maple Ridge, front hall',
            kind: 'kiosk' as const,
            project_id: 'C0101',
            project_name: 'Maple Ridge',
            state: 'well' as const,
            troubles: [],
            last_seen: at,
            unsent: 0,
            unsent_since: null,
            report: reportExample,
            isNewest: true,
            enrolled_at: '2026-10-01T15:00:00.000Z',
            enrolled_by: 'Bram Okafor',
            lost_at: null,
            emptied_at: null,
            actions: [
              {
                id: 7,
                what: 'reload' as const,
                state: 'done' as const,
                by: 'Bram Okafor',
                asked_at: at,
                expires_at: '2026-11-21T16:05:00.000Z',
                ended_at: '2026-11-20T16:06:00.000Z',
                failed: null,
              },
            ],
          },
        ],
        invites: [
          {
            id: 3,
            name: 'Maple Ridge, tablet 2',
            kind: 'tablet' as const,
            project_id: 'C0101',
            project_name: 'Maple Ridge',
            state: 'asking' as const,
            code: 'K7F3QX',
            by: 'Bram Okafor',
            expires_at: '2026-11-20T17:05:00.000Z',
          },
        ],
        communities: [{ id: 'C0101', name: 'Maple Ridge' }],
      },
    },
  },
  '/device/AddAction': {
    request: z.strictObject({
      projectId: f.projectId,
      deviceId,
      what: z.enum(deviceActs),
      /** The new name, to rename it. */
      name: z.optional(z.nullable(name)),
    }),
    answer: z.object({ isOK: f.ok, id: z.int() }),
    example: {
      request: { projectId: 'C0101', deviceId: 'd_8f2c', what: 'reload' },
      answer: { isOK: 1, id: 7 },
    },
  },
  '/device/Invite': {
    request: z.strictObject({ projectId: f.projectId, name, kind, pin }),
    answer: z.object({ isOK: f.ok, id: z.int(), token: z.string(), expires_at: f.instant }),
    example: {
      request: { projectId: 'C0101', name: 'Maple Ridge, tablet 2', kind: 'tablet', pin: '2468' },
      answer: {
        isOK: 1,
        id: 3,
        token: 'ZmFrZS1pbnZpdGUtdG9rZW4',
        expires_at: '2026-11-20T17:05:00.000Z',
      },
    },
  },
  '/device/AnswerInvite': {
    request: z.strictObject({ projectId: f.projectId, id: f.id, yes: z.boolean() }),
    answer: done,
    example: { request: { projectId: 'C0101', id: 3, yes: true }, answer: { isOK: 1 } },
  },
  '/device/TakeInvite': {
    request: z.strictObject({ token: f.text(64), claim }),
    answer: z.object({
      isOK: f.ok,
      code: z.string(),
      name: z.string(),
      kind,
      project_name: z.string(),
      expires_at: f.instant,
    }),
    example: {
      request: {
        token: 'ZmFrZS1pbnZpdGUtdG9rZW4',
        claim: 'ZmFrZS1jbGFpbS1vZi1hLWRldmljZS1mb3ItdGVzdHM',
      },
      answer: {
        isOK: 1,
        code: 'K7F3QX',
        name: 'Maple Ridge, tablet 2',
        kind: 'tablet' as const,
        project_name: 'Maple Ridge',
        expires_at: '2026-11-20T17:05:00.000Z',
      },
    },
  },
  '/device/GetInvite': {
    request: z.strictObject({ claim }),
    answer: z.object({ isOK: f.ok, state: z.enum(inviteStates) }),
    example: {
      request: { claim: 'ZmFrZS1jbGFpbS1vZi1hLWRldmljZS1mb3ItdGVzdHM' },
      answer: { isOK: 1, state: 'asking' as const },
    },
  },
  '/device/Join': {
    request: z.strictObject({ claim }),
    answer: z.object({ isOK: f.ok, device, grant }),
    example: {
      request: { claim: 'ZmFrZS1jbGFpbS1vZi1hLWRldmljZS1mb3ItdGVzdHM' },
      answer: { isOK: 1, device: deviceExample, grant: grantExample },
    },
  },
  '/device/TellEmptied': {
    /** What is still on it, sealed, and will be sent. */
    request: z.strictObject({ openItems: z.array(f.key).check(z.maxLength(500)) }),
    answer: done,
    example: { request: { openItems: [] }, answer: { isOK: 1 } },
  },
}
