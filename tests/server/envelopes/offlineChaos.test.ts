/** @module-tag more */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkChain } from '../../../src/rules/signing/chain.ts'
import type { Act } from '../../../src/rules/signing/act.ts'
import { actsOf } from '../../../server/db/signingActs.ts'
import { sql } from '../../../server/db/sql.ts'
import { dice } from '../../faults/chaos/dice.ts'
import { fewOrMany } from '../../twoSpeeds.ts'
import { newKey } from '../../world/startWorld.ts'
import { type SigningWorld, startSigningWorld } from './signingWorld.ts'
import { newTablet, type Package } from './tablet.ts'

let at: SigningWorld
beforeAll(async () => {
  at = await startSigningWorld()
})
afterAll(async () => await at.world.stop())

/** What may happen to an envelope while its signers are offline. */
const blows = [
  'nothing',
  'home gone',
  'signed online',
  'second tablet',
  'tablet lost',
  'late',
  'cut off',
] as const

interface Handed {
  readonly envelopeId: number
  readonly packed: Package
  /** Whether the homes were gone before the submission. */
  readonly isGone: boolean
}

interface Found {
  readonly lost: readonly string[]
  readonly doubled: readonly string[]
  readonly onGoneHome: readonly string[]
}

/**
 * Finds submissions that were lost, taken twice, or accepted for a home that had gone. Each must be in the
 * chain once, or stored whole for the desk.
 */
async function judge(
  handed: readonly Handed[],
  read: (envelopeId: number) => Promise<readonly Act[]>,
): Promise<Found> {
  const [lost, doubled, onGoneHome]: [string[], string[], string[]] = [[], [], []]
  for (const { envelopeId, packed, isGone } of handed) {
    const acts = await read(envelopeId)
    const name = `envelope ${envelopeId}`
    if (acts.length > 0 && checkChain(acts, acts[0]?.prev ?? '').length > 0)
      lost.push(`${name}: the chain is broken`)
    const rows = await at.db.all<{ outcome: string; isKept: boolean }>(sql`
      select outcome, package is not null as "isKept" from offline_signing s
      join signing_ticket t on t.id = s.ticket_id
      where (t.body ->> 'id')::int = ${packed.acts[0]?.act.ticket ?? 0}`)
    if (rows.length !== 1) lost.push(`${name}: handed in, and there ${rows.length} times`)
    const isTaken = rows[0]?.outcome === 'taken'
    if (!isTaken && rows[0]?.isKept !== true) lost.push(`${name}: neither taken nor kept`)
    if (isTaken && isGone) onGoneHome.push(name)
    const own = new Set(packed.acts.map(({ act }) => act.signer))
    for (const id of own) {
      const signed = acts.filter(({ signer, kind }) => signer.id === id && kind !== 'consented')
      const papers = signed.map(({ paper }) => paper?.key)
      if (new Set(papers).size !== papers.length) doubled.push(`${name}: signer ${id} signed a paper twice`)
      if (isTaken && signed.length === 0) lost.push(`${name}: signer ${id} is not in the chain`)
    }
  }
  return { lost, doubled, onGoneHome }
}

test(
  'rounds of chaos: nothing is lost, nothing happens twice, nothing is accepted for a home that has gone',
  { timeout: 600_000 },
  async () => {
    const roll = dice(17)
    const handed: Handed[] = []
    const rounds = fewOrMany(4, 70)
    for (let round = 0; round < rounds; round += 1) {
      const blow = round < blows.length ? (blows[round] ?? 'nothing') : roll.one(blows)
      const begun = await at.begin('CA', { count: 2 })
      await at.create(begun)
      const { envelopeId, signers } = await at.list(begun)
      const env = { projectId: begun.projectId, envelopeId: envelopeId ?? 0 }
      const signerId = signers.find(({ role }) => role === 'purchaser.1')?.signerId ?? 0
      const work = await (await newTablet(at, at.staff.rep)).ticketFor(env)
      const other = blow === 'second tablet' ? await (await newTablet(at, at.staff.rep)).ticketFor(env) : null
      work.signs('purchaser.1', { seed: round * 10 + 1 })
      work.signs('witness', { seed: round * 10 + 2 })
      if (roll.next() < 0.6) work.signs('purchaser.2', { seed: round * 10 + 3 })
      let isGone = false
      if (blow === 'home gone') {
        await at.db.run(sql`update deal set state = 'released' where lot_id = ${begun.lotId}`)
        isGone = true
      } else if (blow === 'signed online') await at.signAll({ ...env, signerId }, begun.buyer)
      else if (blow === 'tablet lost') {
        await at.call('/digitaldocs/RevokeTicket', { ...env, ticketId: work.ticket.id }, at.staff.admin)
      } else if (blow === 'late') {
        await at.db.run(
          sql`update signing_ticket set ends_at = made_at + interval '1 millisecond' where id = ${work.ticket.id}`,
        )
      }
      const packed = await work.packed()
      // A tablet repeats a submission with the same key; one restored from a backup may use another.
      const key = newKey()
      const sends = [work.submit(key, packed), work.submit(key, packed), work.submit(newKey(), packed)]
      if (other !== null) {
        other.signs('purchaser.1', { seed: round * 10 + 4 })
        const second = await other.packed()
        sends.push(other.submit(newKey(), second))
        handed.push({ envelopeId: env.envelopeId, packed: second, isGone })
      }
      await Promise.allSettled(blow === 'cut off' ? sends.slice(0, 1) : sends)
      for (let tries = 0; tries < 5 && (await work.submit(key, packed)).status !== 200; tries += 1);
      handed.push({ envelopeId: env.envelopeId, packed, isGone })
    }
    const read = async (envelopeId: number) => await actsOf(at.db, envelopeId)
    expect(await judge(handed, read)).toEqual({ lost: [], doubled: [], onGoneHome: [] })

    // To show that the judge works, it must detect each of these faults.
    const taken = handed.find(({ isGone }) => !isGone)
    if (taken === undefined) throw new Error('nothing was taken')
    expect((await judge([{ ...taken, isGone: true }], read)).onGoneHome.length).toBe(1)
    const without = async (envelopeId: number) => (await read(envelopeId)).slice(1)
    expect((await judge([taken], without)).lost.length).toBeGreaterThan(0)
    const twice = async (envelopeId: number) => [...(await read(envelopeId)), ...(await read(envelopeId))]
    expect((await judge([taken], twice)).doubled.length).toBeGreaterThan(0)
    await at.db.run(sql`delete from offline_signing where envelope_id = ${taken.envelopeId}`)
    expect((await judge([taken], read)).lost.length).toBeGreaterThan(0)
  },
)
