import * as z from 'zod/mini'
import { staffRoleNames } from '../../rules/staffRoles.ts'
import * as f from '../fields.ts'

const role = z.enum(staffRoleNames)
/** Null means all, including future ones. */
const communities = z.nullable(z.array(f.projectId).check(z.maxLength(500)))
const events = z.array(f.id).check(z.maxLength(500))
/** The version of the rights that the caller saw. */
const version = z.string().check(z.regex(/^[0-9a-f]{32}$/))
const decided = z.enum(['waiting', 'accepted', 'declined'])
/** Kiosks they enrolled, with new PINs because they knew the old ones. */
const kiosks = z.array(z.object({ name: z.string(), project_id: z.nullable(z.string()), pin: z.string() }))
const done = z.object({ isOK: f.ok })

export const staffCalls = {
  '/comty/GetStaff': {
    request: z.strictObject({}),
    answer: z.object({
      isOK: f.ok,
      people: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          email: z.string(),
          /** Null if their rights have no name. */
          role: z.nullable(role),
          isYou: z.boolean(),
          state: z.enum(['active', 'invited', 'closed']),
          secondFactor: z.boolean(),
          /** Somebody has asked to end their second factor. */
          reset: z.nullable(z.object({ name: z.string(), isYours: z.boolean(), at: f.instant })),
          /** Only those the caller shares; null for all. */
          communities: z.nullable(z.array(z.string())),
          events: z.array(z.int()),
          /** Whether they also work outside the caller's communities. */
          elsewhere: z.boolean(),
          mayChange: z.boolean(),
          /** The version of their role, communities and events. */
          version: z.string(),
          lastSeen: z.nullable(f.instant),
        }),
      ),
      communities: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          events: z.array(z.object({ id: z.int(), name: z.string() })),
          /** The events that the caller may assign; empty for no limit. */
          limit: z.array(z.int()),
        }),
      ),
      /** The roles that the caller may assign. */
      roles: z.array(role),
      mayGiveAll: z.boolean(),
      /** Brokers who asked to join a community. */
      requests: z.array(
        z.object({
          person_id: z.int(),
          project_id: z.string(),
          name: z.string(),
          email: z.string(),
          phone: z.string(),
          asked_at: f.instant,
          state: decided,
          /** Who decided; empty while it waits. */
          by: z.string(),
        }),
      ),
    }),
    example: {
      request: {},
      answer: {
        isOK: 1,
        people: [
          {
            id: 7,
            name: 'Rose Hill',
            email: 'rose@example.com',
            role: 'representative' as const,
            isYou: false,
            state: 'active' as const,
            secondFactor: true,
            reset: null,
            communities: ['C0101'],
            events: [],
            elsewhere: false,
            mayChange: true,
            version: '9b1d6c1f0c1a4a7f8e0f6f1f2f3a4b5c',
            lastSeen: '2026-11-20T16:05:00.000Z',
          },
        ],
        communities: [{ id: 'C0101', name: 'Harbour Mews', events: [{ id: 2, name: 'Friends' }], limit: [] }],
        roles: ['representative' as const],
        mayGiveAll: false,
        requests: [
          {
            person_id: 12,
            project_id: 'C0101',
            name: 'Bram Okafor',
            email: 'broker@example.com',
            phone: '416 555 0102',
            asked_at: '2026-11-20T16:05:00.000Z',
            state: 'waiting' as const,
            by: '',
          },
        ],
      },
    },
  },
  '/comty/InviteStaff': {
    request: z.strictObject({
      email: f.email,
      firstName: f.text(100),
      lastName: f.text(100),
      role,
      communities,
      events,
      /** The person to invite again; null for somebody new. */
      version: z.nullable(version),
    }),
    answer: z.object({ isOK: f.ok, id: z.int() }),
    example: {
      request: {
        email: 'rose@example.com',
        firstName: 'Rose',
        lastName: 'Hill',
        role: 'representative' as const,
        communities: ['C0101'],
        events: [],
        version: null,
      },
      answer: { isOK: 1, id: 7 },
    },
  },
  '/comty/ChangeStaff': {
    /** `successor`: takes over their work in communities that they leave. */
    request: z.strictObject({ id: f.id, role, communities, events, version, successor: z.optional(f.id) }),
    answer: z.object({ isOK: f.ok, kiosks }),
    example: {
      request: {
        id: 7,
        role: 'manager' as const,
        communities: ['C0101'],
        events: [],
        version: '9b1d6c1f0c1a4a7f8e0f6f1f2f3a4b5c',
        successor: 8,
      },
      answer: { isOK: 1, kiosks: [] },
    },
  },
  '/comty/GetStaffWork': {
    /** `communities`: those they stop working for; if absent, they leave altogether. */
    request: z.strictObject({
      id: f.id,
      communities: z.optional(z.array(f.projectId).check(z.maxLength(500))),
    }),
    answer: z.object({
      isOK: f.ok,
      work: z.object({
        holds: z.int(),
        purchases: z.int(),
        kiosks: z.int(),
        /** Tablets that may sign without a network. */
        tablets: z.int(),
        /** Planned changes of lots, which still go ahead. */
        plans: z.int(),
        sessions: z.int(),
        /** Communities of the holds and purchases. */
        projects: z.array(z.string()),
      }),
      /** Colleagues who may take it over. */
      successors: z.array(z.int()),
    }),
    example: {
      request: { id: 7, communities: ['C0101'] },
      answer: {
        isOK: 1,
        work: { holds: 1, purchases: 2, kiosks: 1, tablets: 0, plans: 1, sessions: 2, projects: ['C0101'] },
        successors: [8],
      },
    },
  },
  '/comty/CloseStaff': {
    /** `successor`: gets their holds, purchases and kiosks. */
    request: z.strictObject({ id: f.id, successor: z.nullable(f.id) }),
    answer: z.object({ isOK: f.ok, kiosks }),
    example: {
      request: { id: 7, successor: 8 },
      answer: { isOK: 1, kiosks: [{ name: 'Lobby', project_id: 'C0101', pin: '482913' }] },
    },
  },
  '/comty/OpenStaff': {
    request: z.strictObject({ id: f.id }),
    answer: done,
    example: { request: { id: 7 }, answer: { isOK: 1 } },
  },
  '/comty/ResetStaffFactor': {
    /** `agree`: only for somebody other than the requester. */
    request: z.strictObject({ id: f.id, what: z.enum(['ask', 'agree', 'drop']) }),
    answer: z.object({ isOK: f.ok, done: z.boolean() }),
    example: { request: { id: 7, what: 'ask' as const }, answer: { isOK: 1, done: false } },
  },
  '/comty/DecideBroker': {
    /** `events`: the community's events to limit them to; empty for no limit. */
    request: z.strictObject({
      person_id: f.id,
      project_id: f.projectId,
      accept: z.boolean(),
      events,
      /** The state that the caller saw. */
      seen: decided,
    }),
    answer: done,
    example: {
      request: { person_id: 12, project_id: 'C0101', accept: true, events: [], seen: 'waiting' as const },
      answer: { isOK: 1 },
    },
  },
}
