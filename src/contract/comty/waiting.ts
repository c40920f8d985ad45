import * as z from 'zod/mini'
import { waitingStates } from '../../rules/waiting.ts'
import * as f from '../fields.ts'

const state = z.enum(waitingStates)

/** The caller's place on a home's waiting list. */
const place = z.object({
  lot_id: z.int(),
  state,
  /** From 1 among those still waiting; 0 once over or offered. */
  place: z.int(),
  /** How many are waiting in total. */
  length: z.int(),
  joined_at: f.instant,
  /** When its hold ends, if the home is offered. */
  offer_ends: z.nullable(f.instant),
  /** Whether hold or purchase is the partner's. While the home is only offered, TakeOffer changes that. */
  isPartners: z.boolean(),
  /** The partner whom the caller named, or who named the caller. */
  partner_email: z.nullable(z.string()),
  /** Whether both share it: they named each other, or one joined after being named. */
  isShared: z.boolean(),
})
const placeExample = {
  lot_id: 14,
  state: 'waiting',
  place: 2,
  length: 5,
  joined_at: '2026-11-20T16:05:00.000Z',
  offer_ends: null,
  isPartners: false,
  partner_email: 'ben@example.com',
  isShared: false,
} as const

/** Lines for held and sold homes: a free one is held for the first. */
export const waiting = {
  '/comty/JoinWaitingList': {
    request: z.strictObject({
      projectId: f.projectId,
      lot_id: f.id,
      /** A couple has one place. A later partner shares it if named; two in line must name each other. */
      partner_email: z.optional(z.nullable(f.email)),
    }),
    answer: z.object({ isOK: f.ok, place }),
    example: { request: { projectId: 'C0101', lot_id: 14 }, answer: { isOK: 1, place: placeExample } },
  },
  '/comty/LeaveWaitingList': {
    request: z.strictObject({ projectId: f.projectId, lot_id: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { projectId: 'C0101', lot_id: 14 }, answer: { isOK: 1 } },
  },
  '/comty/TakeOffer': {
    request: z.strictObject({ projectId: f.projectId, lot_id: f.id }),
    answer: z.object({ isOK: f.ok, place }),
    example: {
      request: { projectId: 'C0101', lot_id: 14 },
      answer: {
        isOK: 1,
        place: {
          ...placeExample,
          state: 'offered',
          place: 0,
          length: 4,
          offer_ends: '2026-11-21T16:05:00.000Z',
        },
      },
    },
  },
  '/comty/GetWaitingPlaces': {
    request: z.strictObject({ projectId: f.projectId }),
    /** `hours`: the length of an offer; 0: this community has no waiting lists. */
    answer: z.object({ isOK: f.ok, hours: z.int(), places: z.array(place) }),
    example: {
      request: { projectId: 'C0101' },
      answer: { isOK: 1, hours: 24, places: [placeExample] },
    },
  },
  '/comty/GetWaitingList': {
    request: z.strictObject({ project_id: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      /** More exist than fit; current places come first. */
      isCut: z.boolean(),
      places: z.array(
        z.object({
          id: z.int(),
          lot_id: z.int(),
          number: z.string(),
          building: z.string(),
          state,
          place: z.int(),
          length: z.int(),
          name: z.string(),
          email: z.string(),
          partner: z.string(),
          joined_at: f.instant,
          offered_at: z.nullable(f.instant),
          offer_ends: z.nullable(f.instant),
        }),
      ),
    }),
    example: {
      request: { project_id: 'C0101' },
      answer: {
        isOK: 1,
        isCut: false,
        places: [
          {
            id: 7,
            lot_id: 14,
            number: '14',
            building: '',
            state: 'waiting',
            place: 1,
            length: 1,
            name: 'Ada Example',
            email: 'ada@example.com',
            partner: '',
            joined_at: '2026-11-20T16:05:00.000Z',
            offered_at: null,
            offer_ends: null,
          },
        ],
      },
    },
  },
  '/comty/RemoveFromWaitingList': {
    request: z.strictObject({ project_id: f.projectId, id: f.id, reason: f.text(500) }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: { project_id: 'C0101', id: 7, reason: 'Has bought another home' },
      answer: { isOK: 1 },
    },
  },
}
