import * as z from 'zod/mini'
import { launchStates } from '../rules/launch/launchState.ts'

/** What `GET /launch/{id}.json` publishes, from any cache. Contains no names. */
export const launchBoard = z.object({
  id: z.string(),
  project: z.string(),
  community: z.string(),
  name: z.string(),
  state: z.enum(launchStates),
  /** The time of this state. */
  at: z.string(),
  opensAt: z.string(),
  closesAt: z.string(),
  startsAt: z.string(),
  /** IANA. */
  timeZone: z.string(),
  categories: z.array(z.object({ id: z.string(), name: z.string() })),
  homes: z.int(),
  mostInHousehold: z.int(),
  turnMinutes: z.int(),
  turnsAtOnce: z.int(),
  entries: z.int(),
  waiting: z.int(),
  homesTaken: z.int(),
  /** The lowest waiting place in line; null if nobody waits. */
  upTo: z.nullable(z.int()),
  serving: z.array(z.object({ rank: z.int(), until: z.string() })),
  rulesHash: z.string(),
  listHash: z.nullable(z.string()),
  listReceipt: z.nullable(z.string()),
  round: z.int(),
  roundAt: z.string(),
})
export type LaunchBoard = z.infer<typeof launchBoard>

/** Addresses of a launch's published files. */
export const launchFiles = {
  board: (id: string) => `/launch/${encodeURIComponent(id)}.json`,
  rules: (id: string) => `/launch/${encodeURIComponent(id)}/rules.json`,
  list: (id: string) => `/launch/${encodeURIComponent(id)}/list.txt`,
  draw: (id: string) => `/launch/${encodeURIComponent(id)}/draw.json`,
} as const

/** How long a cache may keep the board. */
export const boardSeconds = 2
