import * as z from 'zod/mini'
import { type BeaconRound, beaconFault, momentOfRound, quicknet } from '../../src/rules/launch/beacon.ts'
import { appendAudit } from '../db/audit.ts'
import type { Database } from '../db/database.ts'
import { launchById, launchesToDraw, lockLaunch } from '../db/launches.ts'
import { providerAt } from '../providers/askProvider.ts'
import { drawWith, rulesOf } from './draw.ts'

const shape = z.object({ round: z.int(), randomness: z.string(), signature: z.string() })

/** Fetches a round of the beacon; null while it is unavailable. */
export type FetchRound = (round: number) => Promise<BeaconRound | null>

/** A beacon with drand's API at this address. */
export function beaconAt(api: string): FetchRound {
  const provider = providerAt(api)
  return async (round) => {
    const path = `/${quicknet.chain}/public/${round}`
    const told = await provider.json(
      { method: 'GET', path, headers: {} },
      shape,
      new AbortController().signal,
    )
    if (told.kind !== 'ok') return null
    return told.fact.round === round && beaconFault(told.fact) === null ? told.fact : null
  }
}

/** Draws launches with closed lists and published rounds. Safe in several processes. */
export async function drawDue(db: Database, fetchRound: FetchRound): Promise<void> {
  for (const id of await launchesToDraw(db)) {
    const launch = await launchById(db, id)
    if (launch === undefined) continue
    const { round } = rulesOf(launch).beacon
    if (momentOfRound(round) > launch.readAt.getTime()) continue
    const found = await fetchRound(round)
    if (found === null) continue
    const { randomness, signature } = found
    await db.transaction(async (tx) => {
      // Another process may have drawn it since.
      if ((await lockLaunch(tx, id))?.drawnAt !== null) return
      await drawWith(tx, id, { randomness, signature })
      const object = `project:${launch.projectId} launch:${id}`
      await appendAudit(tx, { actor: 'clock', action: 'launch.draw', object })
    })
  }
}
