import { openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { join } from 'node:path'
import { partKey } from './partKey.ts'

/** A submitted worksheet as the person at the screen knows it. */
export interface HandedIn {
  readonly email: string
  /** 0 by unit, 1 by model, 2 by specification. */
  // §9
  readonly offerType: number
  /** The parts that hold its pictures: `picture 1 2` is the third picture of the second buyer. */
  readonly pictures: readonly string[]
  /** The brokerage's name, if it was new. The agent is always new. */
  readonly newAgency: string | null
  /** The key shown with "On this device"; null if the power failed before that. */
  key: string | null
}

/** A stored worksheet with its pictures. */
export interface StoredWorksheet {
  readonly id: number
  readonly key: string
  readonly email: string
  readonly offerType: number
  /** Whether the home was already taken when the worksheet arrived. */
  readonly isConflict: boolean
  readonly expected: number
  readonly at: number
  readonly pictures: readonly { readonly key: string; readonly at: number }[]
}

/** The contents of the server's database. */
export interface Stored {
  readonly worksheets: readonly StoredWorksheet[]
  /** Brokerages by the key they arrived with. */
  readonly agencies: ReadonlyMap<string, { readonly id: number; readonly name: string }>
  /** The brokerage of each agent, by the agent's key; null if it has not arrived. */
  readonly agents: ReadonlyMap<string, number | null>
}

export interface Judged {
  /** Acknowledged but missing. */
  readonly lost: readonly string[]
  /** Stored more than once. */
  readonly doubled: readonly string[]
  /** Stored in a different order than submitted, or a picture before its worksheet. */
  readonly outOfOrder: readonly string[]
  /** Stored but never submitted. */
  readonly unknown: readonly string[]
  readonly worksheets: number
  readonly pictures: number
}

/** Reads every worksheet from a stopped server's data folder. */
export async function readStored(dataFolder: string): Promise<Stored> {
  const db = await openDatabase({ directory: join(dataFolder, 'database') })
  try {
    const rows = await db.all<{
      id: number
      key: string
      email: string
      offerType: number
      isConflict: boolean
      expected: number
      at: Date
    }>(
      sql`select w.id::int as id, client_ref as key, buyer_email as email, offer_type as "offerType",
          conflict is not null as "isConflict", expected_files as expected, received_at as at
          from worksheet w order by id`,
    )
    const images = await db.all<{ worksheet: number; key: string; at: Date }>(
      sql`select worksheet_id::int as worksheet, client_ref as key, received_at as at from worksheet_image order by id`,
    )
    const agencies = await db.all<{ key: string; id: number; name: string }>(
      sql`select k.client_ref as key, a.id, a.name from agency_key k join agency a on a.id = k.agency_id`,
    )
    const agents = await db.all<{ key: string; agency: number | null }>(
      sql`select k.client_ref as key, a.agency_id as agency from agent_key k join agent a on a.id = k.agent_id`,
    )
    return {
      worksheets: rows.map((row) => ({
        ...row,
        at: Number(row.at),
        pictures: images
          .filter(({ worksheet }) => worksheet === row.id)
          .map(({ key, at }) => ({ key, at: Number(at) })),
      })),
      agencies: new Map(agencies.map(({ key, ...agency }) => [key, agency])),
      agents: new Map(agents.map(({ key, agency }) => [key, agency])),
    }
  } finally {
    await db.close()
  }
}

/** What is missing of a worksheet's new brokerage and agent, or not linked. */
function lostNewcomers({ key, newAgency }: HandedIn, { agencies, agents }: Stored): string[] {
  const agency = key === null ? undefined : agencies.get(partKey(key, 'agency'))
  const agent = key === null ? undefined : agents.get(partKey(key, 'agent'))
  const lost: string[] = []
  if (agent === undefined) lost.push('its agent')
  if (newAgency === null) return lost
  if (agency?.name !== newAgency) lost.push('its brokerage')
  if (agent !== agency?.id) lost.push('an agent of another brokerage')
  return lost
}

/**
 * Work that a run stopped waiting for, but that the server has in the end: late, not lost. `judge` names
 * anything else as lost, even if the device has it.
 */
export function lateOf(waited: readonly string[], { worksheets, agencies, agents }: Stored): string[] {
  const arrived = new Set([
    ...worksheets.flatMap(({ key, pictures }) => [key, ...pictures.map((picture) => picture.key)]),
    ...agencies.keys(),
    ...agents.keys(),
  ])
  return waited.filter((key) => arrived.has(key))
}

/** Checks the server's data against what people submitted, and its order. */
export function judge(handed: readonly HandedIn[], all: Stored): Judged {
  const stored = all.worksheets
  const lost: string[] = []
  const doubled: string[] = []
  const outOfOrder: string[] = []
  const place = new Map(handed.map(({ email }, at) => [email, at]))
  for (const one of handed) {
    const found = stored.filter(({ email }) => email === one.email)
    if (found.length > 1) doubled.push(one.email)
    if (one.key !== null && !found.some(({ key }) => key === one.key)) lost.push(one.email)
    if (one.key !== null) lost.push(...lostNewcomers(one, all).map((what) => `${one.email} ${what}`))
    for (const { pictures, key, at, offerType, expected: announced } of found) {
      if (offerType !== one.offerType) lost.push(`${one.email} its kind: ${offerType}`)
      const names = pictures.map((picture) => picture.key)
      const expected = one.pictures.map((name) => partKey(key, name))
      // A stored worksheet counts even if its key was never shown; its pictures belong to it.
      for (const name of expected) {
        if (!names.includes(name)) lost.push(`${one.email} ${name}, worksheet of ${announced} pictures`)
      }
      if (names.length > new Set(expected).size) doubled.push(`${one.email} pictures`)
      if (pictures.some((picture) => picture.at < at)) outOfOrder.push(`${one.email} picture`)
    }
  }
  const known = stored.filter(({ email }) => place.has(email))
  let last = -1
  for (const { email } of known) {
    const at = place.get(email) ?? 0
    if (at < last) outOfOrder.push(email)
    last = Math.max(last, at)
  }
  return {
    lost,
    doubled,
    outOfOrder,
    unknown: stored.filter(({ email }) => !place.has(email)).map(({ email }) => email),
    worksheets: known.length,
    pictures: known.reduce((sum, { pictures }) => sum + pictures.length, 0),
  }
}
