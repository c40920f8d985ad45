import * as z from 'zod/mini'
import { helpStates } from '../../rules/office/helpCalls.ts'
import * as f from '../fields.ts'

/** For the person who called. */
const own = z.object({
  id: z.int(),
  state: z.enum(helpStates),
  /** The first name of the person coming; empty until somebody has taken the call. */
  by: z.string(),
  made_at: f.instant,
})
const ownExample = { id: 31, state: 'waiting' as const, by: '', made_at: '2026-11-20T16:05:00.000Z' }
const ofPlace = z.strictObject({
  projectId: f.projectId,
  /** Omitted by a kiosk, which calls for its visitor. */
  transId: z.optional(z.nullable(f.id)),
})

/** Somebody at a kiosk or in a purchase calls a sales representative. */
export const helpCalls = {
  '/comty/CallForHelp': {
    request: ofPlace,
    answer: z.object({ isOK: f.ok, call: own }),
    example: { request: { projectId: 'C0101', transId: 812 }, answer: { isOK: 1, call: ownExample } },
  },
  '/comty/GetHelpCall': {
    request: ofPlace,
    /** Null without a recent call. */
    answer: z.object({ isOK: f.ok, call: z.nullable(own) }),
    example: {
      request: { projectId: 'C0101', transId: 812 },
      answer: { isOK: 1, call: { ...ownExample, state: 'taken', by: 'Bram' } },
    },
  },
  '/comty/EndHelpCall': {
    request: z.strictObject({ projectId: f.projectId, id: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { projectId: 'C0101', id: 31 }, answer: { isOK: 1 } },
  },
  '/comty/TakeHelpCall': {
    request: z.strictObject({ project_id: f.projectId, id: f.id }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { project_id: 'C0101', id: 31 }, answer: { isOK: 1 } },
  },
  '/comty/GetHelpCalls': {
    request: z.strictObject({ project_id: z.optional(z.nullable(f.projectId)) }),
    answer: z.object({
      isOK: f.ok,
      calls: z.array(
        z.object({
          id: z.int(),
          project_id: z.string(),
          project_name: z.string(),
          isHighrise: z.boolean(),
          /** The kiosk that calls; empty for a buyer on their own device. */
          kiosk: z.string(),
          /** Null unless the caller may open it. */
          transid: z.nullable(z.int()),
          homes: z.array(z.object({ number: z.string(), building: z.string() })),
          made_at: f.instant,
          state: z.enum(['waiting', 'taken']),
          taken_by: z.string(),
          isMine: z.boolean(),
        }),
      ),
    }),
    example: {
      request: { project_id: 'C0101' },
      answer: {
        isOK: 1,
        calls: [
          {
            id: 31,
            project_id: 'C0101',
            project_name: 'Maple Bend',
            isHighrise: false,
            kiosk: 'Front hall',
            transid: 812,
            homes: [{ number: '14', building: '' }],
            made_at: '2026-11-20T16:05:00.000Z',
            state: 'taken' as const,
            taken_by: 'Bram Okafor',
            isMine: false,
          },
        ],
      },
    },
  },
}
