import * as z from 'zod/mini'
import { launchStates } from '../../rules/launch/launchState.ts'
import { turnStates } from '../../rules/launch/turns.ts'
import * as f from '../fields.ts'

const launchId = z.string().check(z.regex(/^l_[\w-]{22}$/))
const category = z.string().check(z.regex(/^c\d{1,2}$/))
const few = (most: number) => z.int().check(z.gte(1), z.lte(most))
const ofEntrant = { projectId: f.projectId, launch: launchId }
const ofOffice = { project_id: f.projectId, launch: launchId }
const sampleLaunch = 'l_7Jm2Qd0tSx6Wc1pZrA9yKg'

const entry = z.object({
  entry: z.string(),
  group: z.string(),
  category: z.string(),
  /** The household's size, how many entered, and the key for the others. */
  size: z.int(),
  members: z.int(),
  key: z.string(),
  entered_at: f.instant,
  isWithdrawn: z.boolean(),
  /** Signed with a receipt key. */
  receipt: z.string(),
  /** From the draw; null before it. */
  rank: z.nullable(z.int()),
  /** The place in line, which a missed turn changes once. */
  position: z.nullable(z.int()),
  turn: z.nullable(z.enum(turnStates)),
  turn_until: z.nullable(f.instant),
})
const entryExample = {
  entry: 'e_Zk3vQd0tSx6Wc1pZrA9yKg',
  group: 'g_8Bm2Qd0tSx6Wc1pZrA9yKg',
  category: 'c1',
  size: 2,
  members: 1,
  key: 'ABCD-EFGH',
  entered_at: '2026-11-20T16:05:00.000Z',
  isWithdrawn: false,
  receipt: 'r_1a2b.lotline-entry-1~l_7Jm2.AAAA',
  rank: null,
  position: null,
  turn: null,
  turn_until: null,
} as const

/** Homes for those who entered, in a draw's order. The public part is `launchBoard`. */
export const launches = {
  '/comty/GetLaunchEntry': {
    request: z.strictObject(ofEntrant),
    answer: z.object({ isOK: f.ok, entry: z.nullable(entry) }),
    example: {
      request: { projectId: 'C0101', launch: sampleLaunch },
      answer: { isOK: 1, entry: entryExample },
    },
  },
  '/comty/EnterLaunch': {
    request: z.strictObject({
      ...ofEntrant,
      category,
      /** How many people the household enters, the caller included. */
      size: few(10),
      /** The key of somebody else's household, instead of a category and size. */
      key: z.optional(z.nullable(f.text(20))),
    }),
    answer: z.object({ isOK: f.ok, entry }),
    example: {
      request: { projectId: 'C0101', launch: sampleLaunch, category: 'c1', size: 2 },
      answer: { isOK: 1, entry: entryExample },
    },
  },
  '/comty/LeaveLaunch': {
    request: z.strictObject(ofEntrant),
    answer: z.object({ isOK: f.ok, entry }),
    example: {
      request: { projectId: 'C0101', launch: sampleLaunch },
      answer: { isOK: 1, entry: { ...entryExample, isWithdrawn: true } },
    },
  },
  '/comty/FinishTurn': {
    request: z.strictObject(ofEntrant),
    answer: z.object({ isOK: f.ok, entry }),
    example: {
      request: { projectId: 'C0101', launch: sampleLaunch },
      answer: { isOK: 1, entry: { ...entryExample, rank: 3, position: 3, turn: 'done' as const } },
    },
  },
  '/comty/GetLaunches': {
    request: z.strictObject({ project_id: f.projectId }),
    answer: z.object({
      isOK: f.ok,
      /** IANA. */
      timeZone: z.string(),
      mayPlan: z.boolean(),
      /** False if the server fetches the beacon's round and draws. */
      mayDraw: z.boolean(),
      /** Homes available for a new launch. */
      lots: z.array(z.object({ id: z.int(), number: z.string(), building: z.string() })),
      launches: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          state: z.enum(launchStates),
          opens_at: f.instant,
          closes_at: f.instant,
          starts_at: f.instant,
          round: z.int(),
          round_at: f.instant,
          lots: z.int(),
          entries: z.int(),
          withdrawn: z.int(),
          waiting: z.int(),
          done: z.int(),
          missed: z.int(),
          homes: z.int(),
          categories: z.array(z.object({ id: z.string(), name: z.string() })),
          /** Whose turn it is, and the next; named for callers who may see names. */
          line: z.array(
            z.object({
              rank: z.int(),
              category: z.string(),
              name: z.string(),
              channel: z.enum(['phone', 'kiosk', 'door', 'broker']),
              turn: z.enum(turnStates),
              until: z.nullable(f.instant),
              isMine: z.boolean(),
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
        mayPlan: true,
        mayDraw: true,
        lots: [{ id: 14, number: '14', building: '' }],
        launches: [
          {
            id: sampleLaunch,
            name: 'Spring release',
            state: 'running' as const,
            opens_at: '2026-11-10T14:00:00.000Z',
            closes_at: '2026-11-19T22:00:00.000Z',
            starts_at: '2026-11-20T15:00:00.000Z',
            round: 34_000_000,
            round_at: '2026-11-19T22:01:03.000Z',
            lots: 12,
            entries: 240,
            withdrawn: 4,
            waiting: 230,
            done: 1,
            missed: 0,
            homes: 1,
            categories: [{ id: 'c1', name: 'Everybody' }],
            line: [
              {
                rank: 7,
                category: 'c1',
                name: 'Ada Example',
                channel: 'phone' as const,
                turn: 'serving' as const,
                until: '2026-11-20T16:20:00.000Z',
                isMine: false,
              },
            ],
          },
        ],
      },
    },
  },
  '/comty/PlanLaunch': {
    request: z.strictObject({
      project_id: f.projectId,
      name: f.text(100),
      opensAt: f.localMoment,
      closesAt: f.localMoment,
      startsAt: f.localMoment,
      turnMinutes: few(240),
      turnsAtOnce: few(50),
      mostInHousehold: few(10),
      /** The categories' names, in order. */
      categories: z.array(f.text(80)).check(z.minLength(1), z.maxLength(20)),
      lots: z.array(f.id).check(z.minLength(1), z.maxLength(5000)),
    }),
    answer: z.object({ isOK: f.ok, id: z.string() }),
    example: {
      request: {
        project_id: 'C0101',
        name: 'Spring release',
        opensAt: '2026-11-21T09:00',
        closesAt: '2026-11-28T17:00',
        startsAt: '2026-11-29T10:00',
        turnMinutes: 15,
        turnsAtOnce: 5,
        mostInHousehold: 4,
        categories: ['Neighbours', 'Everybody'],
        lots: [14],
      },
      answer: { isOK: 1, id: sampleLaunch },
    },
  },
  '/comty/DrawLaunch': {
    /** The beacon's round, as published, in hex. */
    request: z.strictObject({ ...ofOffice, randomness: f.text(80), signature: f.text(200) }),
    answer: z.object({ isOK: f.ok }),
    example: {
      request: {
        project_id: 'C0101',
        launch: sampleLaunch,
        randomness: '17b9d1f5e38e8b3a4c5d6e7f8091a2b3c4d5e6f708192a3b4c5d6e7f8091a2b3',
        signature:
          'a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7e8f90',
      },
      answer: { isOK: 1 },
    },
  },
  '/comty/EndLaunch': {
    request: z.strictObject(ofOffice),
    answer: z.object({ isOK: f.ok }),
    example: { request: { project_id: 'C0101', launch: sampleLaunch }, answer: { isOK: 1 } },
  },
  '/comty/EnterAtDoor': {
    request: z.strictObject({ ...ofOffice, email: f.email, category }),
    answer: z.object({ isOK: f.ok, entry: z.string(), receipt: z.string() }),
    example: {
      request: { project_id: 'C0101', launch: sampleLaunch, email: 'ada@example.com', category: 'c1' },
      answer: { isOK: 1, entry: entryExample.entry, receipt: entryExample.receipt },
    },
  },
  '/comty/ServeEntry': {
    request: z.strictObject({ ...ofOffice, rank: few(1_000_000) }),
    answer: z.object({ isOK: f.ok }),
    example: { request: { project_id: 'C0101', launch: sampleLaunch, rank: 7 }, answer: { isOK: 1 } },
  },
}
