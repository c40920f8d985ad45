import * as z from 'zod/mini'
import { timeStates, visitStates } from '../../rules/visits.ts'
import * as f from '../fields.ts'

const visitId = z.string().check(z.regex(/^v_[\w-]{22}$/))
const token = f.text(100)
const home = z.nullable(z.object({ number: z.string(), building: z.string() }))
const few = (most: number) => z.int().check(z.gte(1), z.lte(most))
const sampleVisit = 'v_7Jm2Qd0tSx6Wc1pZrA9yKg'

/** Visits to a community's sales centre. */
export const visitCalls = {
  '/comty/GetVisitTimes': {
    request: z.strictObject({ projectId: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      /** IANA. */
      timeZone: z.string(),
      place: z.string(),
      /** Coming ones with a free place, the next first. */
      times: z.array(z.object({ id: z.int(), starts_at: f.instant, minutes: z.int() })),
    }),
    example: {
      request: { projectId: 'C0101' },
      answer: {
        isOK: 1,
        timeZone: 'America/Toronto',
        place: '1 Main Street, Barrie',
        times: [{ id: 7, starts_at: '2026-11-30T15:00:00.000Z', minutes: 30 }],
      },
    },
  },
  '/comty/BookVisit': {
    request: z.strictObject({
      projectId: f.projectId,
      time: f.id,
      /** The home it is about. */
      lot_id: f.optionalId,
      name: f.text(120),
      /** One of the two may be empty. */
      email: f.text(254),
      phone: f.text(40),
    }),
    answer: z.object({ isOK: f.ok, id: visitId, starts_at: f.instant, minutes: z.int() }),
    example: {
      request: {
        projectId: 'C0101',
        time: 7,
        lot_id: 14,
        name: 'Ada Example',
        email: 'ada@example.com',
        phone: '',
      },
      answer: { isOK: 1, id: sampleVisit, starts_at: '2026-11-30T15:00:00.000Z', minutes: 30 },
    },
  },
  '/comty/GetVisit': {
    request: z.strictObject({ token }),
    answer: z.object({
      isOK: f.ok,
      /** Null for a link that leads to no visit, or to one long past. */
      visit: z.nullable(
        z.object({
          project_id: z.string(),
          project_name: z.string(),
          starts_at: f.instant,
          minutes: z.int(),
          timeZone: z.string(),
          place: z.string(),
          home,
          state: z.enum(visitStates),
        }),
      ),
    }),
    example: {
      request: { token: 'Qm9va2VkIGJ5IG1haWw' },
      answer: {
        isOK: 1,
        visit: {
          project_id: 'C0101',
          project_name: 'Larch Meadow',
          starts_at: '2026-11-30T15:00:00.000Z',
          minutes: 30,
          timeZone: 'America/Toronto',
          place: '1 Main Street, Barrie',
          home: { number: '14', building: '' },
          state: 'coming' as const,
        },
      },
    },
  },
  '/comty/CancelVisit': {
    request: z.strictObject({ token }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { token: 'Qm9va2VkIGJ5IG1haWw' }, answer: { isOK: 1 } },
  },
  '/comty/GetVisitDesk': {
    request: z.strictObject({ project_id: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      /** IANA. */
      timeZone: z.string(),
      mayOffer: z.boolean(),
      times: z.array(
        z.object({
          id: z.int(),
          starts_at: f.instant,
          minutes: z.int(),
          places: z.int(),
          booked: z.int(),
          state: z.enum(timeStates),
          visits: z.array(
            z.object({
              id: visitId,
              name: z.string(),
              email: z.string(),
              phone: z.string(),
              home,
              booked_at: f.instant,
              /** Null while it stands. */
              ended_by: z.nullable(z.enum(['visitor', 'office'])),
            }),
          ),
        }),
      ),
    }),
    example: {
      request: { project_id: 'C0101' },
      answer: {
        isOK: 1,
        timeZone: 'America/Toronto',
        mayOffer: true,
        times: [
          {
            id: 7,
            starts_at: '2026-11-30T15:00:00.000Z',
            minutes: 30,
            places: 2,
            booked: 1,
            state: 'free' as const,
            visits: [
              {
                id: sampleVisit,
                name: 'Ada Example',
                email: 'ada@example.com',
                phone: '',
                home: { number: '14', building: '' },
                booked_at: '2026-11-28T15:00:00.000Z',
                ended_by: null,
              },
            ],
          },
        ],
      },
    },
  },
  '/comty/OfferVisitTimes': {
    request: z.strictObject({
      project_id: f.projectId,
      startsAt: f.localMoment,
      /** How many in a row, how long each, how many visits each, in how many weeks. */
      count: few(12),
      minutes: z.int().check(z.gte(5), z.lte(480)),
      places: few(100),
      weeks: few(12),
    }),
    answer: z.object({
      isOK: f.ok,
      added: z.int(),
      /** Times that overlap one already offered, and were not added. */
      leftOut: z.int(),
    }),
    example: {
      request: {
        project_id: 'C0101',
        startsAt: '2026-11-30T10:00',
        count: 6,
        minutes: 30,
        places: 1,
        weeks: 4,
      },
      answer: { isOK: 1, added: 24, leftOut: 0 },
    },
  },
  '/comty/WithdrawVisitTime': {
    request: z.strictObject({ project_id: f.projectId, time: f.id }),
    answer: z.object({
      isOK: f.ok,
      /** Visits that were cancelled with it. */
      cancelled: z.int(),
    }),
    example: { request: { project_id: 'C0101', time: 7 }, answer: { isOK: 1, cancelled: 1 } },
  },
  '/comty/EndVisit': {
    request: z.strictObject({
      project_id: f.projectId,
      id: visitId,
      /** Deletes it at once, coming or not. Only without an email address, by which the others are erased. */
      forget: z.optional(z.boolean()),
    }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { project_id: 'C0101', id: sampleVisit }, answer: { isOK: 1 } },
  },
}
