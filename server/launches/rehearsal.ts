import { createHash, randomBytes } from 'node:crypto'
import { momentOfRound, quicknet, roundAfter } from '../../src/rules/launch/beacon.ts'
import type { LaunchRules } from '../../src/rules/launch/launchRules.ts'
import type { Database } from '../db/database.ts'
import { endLaunch, launchById, lockLaunch } from '../db/launches.ts'
import {
  endRehearsers,
  homesToRehearse,
  insertRehearsers,
  type RehearsedHome,
} from '../db/launchRehearsal.ts'
import { hashOfToken, newId, newToken } from '../secrets/tokens.ts'
import { insertWithRules } from './desk.ts'
import { drawWith } from './draw.ts'

export interface RehearsalAsk {
  readonly projectId: string
  readonly visitors: number
  /** How long entries are open. */
  readonly entrySeconds: number
}

export interface Rehearsal {
  readonly launchId: string
  readonly closesAt: string
  readonly roundAt: string
  readonly startsAt: string
  /** A session for each visitor. */
  readonly tokens: readonly string[]
  readonly homes: readonly RehearsedHome[]
}

/** A rehearsal has half as many homes as visitors, up to this many. */
const mostHomes = 100

/**
 * A launch of a demo project's homes with accounts for simulated visitors. @throws a sentence for other
 * projects.
 */
export async function beginRehearsal(
  db: Database,
  { projectId, visitors, entrySeconds }: RehearsalAsk,
): Promise<Rehearsal> {
  const wanted = Math.min(mostHomes, Math.ceil(visitors / 2))
  const homes = await homesToRehearse(db, projectId, wanted)
  if (homes.length === 0)
    throw new Error(`${projectId} is not a demo project with homes for sale. Rehearse on a test server.`)
  const id = newId('l')
  const now = Date.now()
  const iso = (at: number): string => new Date(at).toISOString()
  const closes = now + entrySeconds * 1000
  const round = roundAfter(closes)
  const rules: LaunchRules = {
    format: 'lotline-rules-1',
    launch: id,
    project: projectId,
    name: 'Rehearsal',
    homes: homes.map(({ lotId }) => lotId),
    categories: [
      { id: 'c1', name: 'Neighbours' },
      { id: 'c2', name: 'Everybody' },
    ],
    mostInHousehold: 2,
    opensAt: iso(now - 1000),
    closesAt: iso(closes),
    startsAt: iso(momentOfRound(round) + 3000),
    turnMinutes: 1,
    turnsAtOnce: Math.max(1, Math.ceil(visitors / 10)),
    beacon: { chain: quicknet.chain, round },
  }
  const tokens = Array.from({ length: visitors }, newToken)
  await db.transaction(async (tx) => {
    await insertWithRules(tx, rules)
    const sessions = tokens.map((token) => ({ id: newId('s'), tokenHash: hashOfToken(token) }))
    await insertRehearsers(tx, { launchId: id, projectId }, sessions)
  })
  const { closesAt, startsAt } = rules
  return { launchId: id, closesAt, startsAt, roundAt: iso(momentOfRound(round)), tokens, homes }
}

/** Draws a rehearsal with a made-up number, because nothing depends on it. */
export async function drawRehearsal(
  db: Database,
  { launchId }: { readonly launchId: string },
): Promise<void> {
  const signature = randomBytes(48)
  const randomness = createHash('sha256').update(signature).digest('hex')
  await db.transaction(async (tx) => {
    // A server that fetches rounds may have drawn first.
    if ((await lockLaunch(tx, launchId))?.drawnAt !== null) return
    await drawWith(tx, launchId, { randomness, signature: signature.toString('hex') })
  })
}

/** Ends a rehearsal: releases its homes and closes its accounts. */
export async function endRehearsal(db: Database, { launchId }: { readonly launchId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    await endRehearsers(tx, launchId)
    await lockLaunch(tx, launchId)
    if ((await launchById(tx, launchId))?.endedAt === null) await endLaunch(tx, launchId)
  })
}
