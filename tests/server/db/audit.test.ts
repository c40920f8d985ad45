/** @module-tag more */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { startAdminSocket } from '../../../server/admin/adminSocket.ts'
import { readConfig } from '../../../server/config/config.ts'
import { appendAudit, auditHead, checkAudit } from '../../../server/db/audit.ts'
import { anchorPlace, moveAnchor, readAnchor } from '../../../server/db/auditAnchor.ts'
import { type Database, openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { dice, type Dice } from '../../faults/chaos/dice.ts'
import { enginesNow, useDatabase } from './engines.ts'
import { fewOrMany, testInFull } from '../../twoSpeeds.ts'
import { serverFile } from '../../world/serverFile.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

/** Loading the whole server is slow on a busy machine. */
const bound = { timeout: 300_000 }
const ROWS = 16
const TAMPERS = fewOrMany(45, 1000)

async function appendSome(db: Database, rows: number): Promise<void> {
  for (let n = 1; n <= rows; n += 1) {
    await appendAudit(db, { actor: `person:${n % 7}`, action: 'hold.take', object: `lot:"${n}" ünal\n` })
  }
}

/**
 * The trigger prevents mistakes. The database's owner can switch it off; then only the chain reveals changes.
 */
async function unguarded(db: Database): Promise<void> {
  await db.run(sql`alter table audit disable trigger audit_is_append_only`)
}

type Tamper = (db: Database, roll: Dice) => Promise<unknown>

const anyRow = (roll: Dice): number => roll.whole(1, ROWS)

/** Recomputes the hashes from one row onwards, as someone who knows the method could. */
async function rehash(db: Database, from: number): Promise<void> {
  for (let seq = from; seq <= ROWS; seq += 1) {
    await db.run(sql`
      update audit set prev_hash = coalesce((select hash from audit where seq = ${seq - 1}), '') where seq = ${seq}`)
    await db.run(sql`
      update audit set hash = audit_hash(seq, at, actor, action, object, prev_hash) where seq = ${seq}`)
  }
}

/** Swaps two rows: either their contents, or everything including the hashes. */
async function swap(db: Database, roll: Dice): Promise<void> {
  const a = anyRow(roll)
  const b = (a % ROWS) + 1
  if (roll.whole(0, 1) === 0) {
    await db.run(sql`
      update audit set at = other.at, actor = other.actor, action = other.action, object = other.object
      from audit other where audit.seq in (${a}, ${b}) and other.seq in (${a}, ${b}) and other.seq <> audit.seq`)
    return
  }
  await db.run(sql`update audit set seq = 1000000 where seq = ${a}`)
  await db.run(sql`update audit set seq = ${a} where seq = ${b}`)
  await db.run(sql`update audit set seq = ${b} where seq = 1000000`)
}

const tampers: readonly Tamper[] = [
  async (db, roll) => await db.run(sql`update audit set actor = actor || ' ' where seq = ${anyRow(roll)}`),
  async (db, roll) => await db.run(sql`update audit set action = 'hold.give' where seq = ${anyRow(roll)}`),
  async (db, roll) => await db.run(sql`update audit set object = 'lot:8' where seq = ${anyRow(roll)}`),
  async (db, roll) =>
    await db.run(sql`update audit set at = at + interval '1 microsecond' where seq = ${anyRow(roll)}`),
  async (db, roll) => await db.run(sql`update audit set hash = md5(hash) where seq = ${anyRow(roll)}`),
  async (db, roll) => await db.run(sql`update audit set prev_hash = hash where seq = ${anyRow(roll)}`),
  // The row is changed, and its own hash is adjusted.
  async (db, roll) => {
    const seq = anyRow(roll)
    await db.run(sql`update audit set object = 'lot:8' where seq = ${seq}`)
    await db.run(
      sql`update audit set hash = audit_hash(seq, at, actor, action, object, prev_hash) where seq = ${seq}`,
    )
  },
  // A row is removed from the middle, with or without closing the gap.
  async (db, roll) => await db.run(sql`delete from audit where seq = ${roll.whole(1, ROWS - 1)}`),
  async (db, roll) => {
    const seq = roll.whole(1, ROWS - 1)
    await db.run(sql`delete from audit where seq = ${seq}`)
    for (let after = seq + 1; after <= ROWS; after += 1) {
      await db.run(sql`update audit set seq = seq - 1 where seq = ${after}`)
    }
  },
  // A row is inserted before the first, or after the last with a wrong hash.
  async (db, roll) =>
    await db.run(sql`
      insert into audit select ${-roll.whole(0, 9)}, at, actor, action, object, '', hash from audit where seq = 1`),
  async (db) =>
    await db.run(sql`
      insert into audit select ${ROWS + 1}, at, actor, action, object, prev_hash, hash from audit where seq = ${ROWS}`),
  // A row is inserted in the middle, and those after it move up.
  async (db, roll) => {
    const seq = anyRow(roll)
    for (let after = ROWS; after >= seq; after -= 1) {
      await db.run(sql`update audit set seq = seq + 1 where seq = ${after}`)
    }
    await db.run(sql`
      insert into audit select ${seq}, at, actor, action, object, prev_hash, hash from audit where seq = ${seq + 1}`)
  },
  swap,
]

/** Changes that the chain alone cannot reveal. They are found because the newest row is pinned outside it. */
const cuts: readonly Tamper[] = [
  async (db, roll) => await db.run(sql`delete from audit where seq > ${ROWS - roll.whole(1, ROWS)}`),
  async (db, roll) => {
    const seq = anyRow(roll)
    await db.run(sql`update audit set object = 'lot:8' where seq = ${seq}`)
    await rehash(db, seq)
  },
]

describe.each(enginesNow)('the log of who did what on $name', (engine) => {
  describe.skipIf(engine.missing !== null)('', () => {
    const here = useDatabase(engine)

    test('is one chain, however many write at once, and cannot be changed', async () => {
      await Promise.all(
        Array.from(
          { length: 20 },
          async (_, n) =>
            await here.db.transaction(
              async (tx) => await appendAudit(tx, { actor: 'a', action: 'b', object: String(n) }),
            ),
        ),
      )
      const state = await checkAudit(here.db)
      expect(state).toEqual({
        rows: 20,
        head: await auditHead(here.db),
        broken: null,
        pinnedStands: true,
      })
      for (const change of [sql`update audit set object = 'x'`, sql`delete from audit`]) {
        await expect(here.db.run(change)).rejects.toThrow('append-only')
      }
    })

    test(`${TAMPERS} tampers of ${TAMPERS} are found`, bound, async () => {
      const { db } = here
      await db.run(sql`truncate audit`)
      await appendSome(db, ROWS)
      const pinned = await auditHead(db)
      await unguarded(db)
      await db.run(sql`create table audit_kept as select * from audit`)
      const roll = dice(20_261_122)
      let [found, foundUnpinned, ofCuts] = [0, 0, 0]
      for (let n = 0; n < TAMPERS; n += 1) {
        const every = [...tampers, ...cuts]
        const at = n % every.length
        await every[at]?.(db, roll)
        const state = await checkAudit(db, pinned)
        if (state.broken !== null || !state.pinnedStands) found += 1
        if (at >= tampers.length) {
          ofCuts += 1
          if ((await checkAudit(db)).broken !== null) foundUnpinned += 1
        }
        await db.run(sql`truncate audit`)
        await db.run(sql`insert into audit select * from audit_kept`)
        if (n % 100 === 0) expect((await checkAudit(db, pinned)).pinnedStands).toBe(true)
      }
      expect(found).toBe(TAMPERS)
      // As a control, none of these is found without the pinned row.
      expect([ofCuts > TAMPERS / 10, foundUnpinned]).toEqual([true, 0])
      expect(await checkAudit(db, pinned)).toMatchObject({ rows: ROWS, broken: null, pinnedStands: true })
    })

    testInFull('more rows than are checked in one go', bound, async () => {
      const { db } = here
      await db.run(sql`truncate audit`)
      await db.run(sql`select append_audit('person:1', 'hold.take', n::text) from generate_series(1, 5001) n`)
      expect(await checkAudit(db)).toMatchObject({ rows: 5001, broken: null })
      await unguarded(db)
      await db.run(sql`delete from audit where seq = 5000`)
      expect(await checkAudit(db)).toMatchObject({ broken: 5001 })
    })
  })
})

describe('the newest row, pinned in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-audit-'))
  const command = async (...args: string[]): Promise<{ code: number | null; out: string }> => {
    const child = spawn(process.execPath, [...serverFile('admin/auditCommand.ts'), ...args], {
      env: { ...process.env, LOTLINE_DATA: folder, DATABASE_URL: '' },
    })
    let out = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part: Buffer) => (out += part.toString()))
    }
    const code = await new Promise<number | null>((resolve) => void child.on('exit', resolve))
    return { code, out }
  }

  test('moves on with the log, and stays where the log was cut', async () => {
    const db = await emptyDatabase()
    try {
      const file = join(folder, 'pinned.json')
      await moveAnchor(db, file)
      expect(readAnchor(file)).toBeNull()
      await appendSome(db, 3)
      await moveAnchor(db, file)
      const pinned = readAnchor(file)
      expect(pinned).toEqual(await auditHead(db))
      await unguarded(db)
      await db.run(sql`delete from audit where seq = 3`)
      // Adding rows does not hide the gap.
      await appendSome(db, 4)
      await expect(moveAnchor(db, file)).rejects.toThrow('row 3')
      expect(readAnchor(file)).toEqual(pinned)
      writeFileSync(file, '{"seq": "3"}')
      expect(() => readAnchor(file)).toThrow('is no anchor of the log')
    } finally {
      await db.close()
    }
  })

  testInFull(
    'npm run audit:verify asks the running server, or opens the database itself',
    bound,
    async () => {
      expect(await command()).toMatchObject({
        code: 2,
        out: expect.stringContaining('no database') as string,
      })
      const db = await openDatabase({ directory: join(folder, 'database') })
      const close = await startAdminSocket({
        db,
        config: readConfig({ LOTLINE_DATA: folder }),
        origin: 'http://localhost:1',
      })
      try {
        await appendSome(db, 3)
        const first = await command()
        expect(first.out).toContain('The log is intact: 3 rows')
        expect(first.out).toContain('for the first time')
        expect(first.code).toBe(0)
        expect(JSON.parse(readFileSync(anchorPlace(folder), 'utf8'))).toEqual(await auditHead(db))
        await unguarded(db)
        await db.run(sql`delete from audit where seq = 3`)
        const cut = await command()
        expect([cut.code, cut.out]).toEqual([1, expect.stringMatching(/^Row 3 is not the one pinned in .+:/)])
        await db.run(sql`update audit set object = 'x' where seq = 2`)
      } finally {
        await close()
        await db.close()
      }
      const broken = await command('--head', join(folder, 'mine.json'))
      expect([broken.code, broken.out]).toEqual([1, expect.stringMatching(/^Row 2 does not match:/)])
      expect((await command('--what')).code).toBe(2)
      rmSync(folder, { recursive: true, force: true })
    },
  )
})
