import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exportBuilder, importBuilder } from '../../../server/backup/moveBuilder.ts'
import { reopenMoved } from '../../../server/backup/reopenMoved.ts'
import { appendAudit } from '../../../server/db/audit.ts'
import { numberAsCell } from '../../../server/db/builders/numbers.ts'
import type { Database } from '../../../server/db/database.ts'
import { claimJob, endJob, jobFigures } from '../../../server/db/jobs.ts'
import { type NewMail, queueMail } from '../../../server/db/mail.ts'
import { sql } from '../../../server/db/sql.ts'
import { insertVisit, insertVisitLink, insertVisitTimes, visitOfLink } from '../../../server/db/visits.ts'
import { mailJob } from '../../../server/mail/mailJob.ts'
import type { Letter } from '../../../server/mail/mailer.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { addBuilder } from './addBuilder.ts'

const BUILDER = 1
const PROJECT = 'W1001'
const day = 24 * 3600

const home = mkdtempSync(join(tmpdir(), 'lotline-mail-'))
const path = join(home, 'one.builder')
let left: Database
let arrival: Database

/** Sends what is due, and returns subjects and outcomes, by address. */
async function sendAll(db: Database): Promise<Record<string, string>> {
  const said: Record<string, string> = {}
  const mailer = {
    send: async (letter: Letter) => await Promise.resolve(void (said[letter.to] = letter.subject)),
  }
  const { run } = mailJob({ db, mailer, origin: 'https://sales.example' } as never)
  for (;;) {
    const job = await claimJob(db, ['mail'], 60)
    if (job === undefined) return said
    const outcome = await run(job.payload as never, { db, id: job.id } as never)
    const { address } = job.payload as { address: string }
    said[address] ??= outcome
    await endJob(db, job, outcome)
  }
}
const kindsIn = async (db: Database): Promise<string[]> =>
  (
    await db.all<{ kind: string }>(
      sql`select payload ->> 'kind' as kind from job where kind = 'mail' and outcome is null order by 1`,
    )
  ).map(({ kind }) => kind)
const pass = async (db: Database): Promise<void> =>
  void (await db.run(sql`update job set due_at = now() where outcome is null`))

beforeAll(async () => {
  ;[left, arrival] = [await emptyDatabase(), await emptyDatabase()]
  await addBuilder(left, BUILDER, PROJECT, 0)
  await addBuilder(left, 3, 'N3001', 100)
  await numberAsCell(arrival, 1)
  await addBuilder(arrival, 2, 'S2001', 10_000_000)
  for (const [id, email] of [
    [1, 'invited@lotline.test'],
    [2, 'known@lotline.test'],
  ] as const) {
    await left.run(
      sql`insert into person (id, email, password_hash, user_type) values (${id}, ${email}, 'x', 9)`,
    )
    await left.run(sql`insert into person_project (person_id, project_id) values (${id}, ${PROJECT})`)
  }
  await arrival.run(
    sql`insert into person (id, email, password_hash, user_type) values (10000009, 'known@lotline.test', 'x', 9)`,
  )
  const starts = [new Date(Date.now() + 7 * day * 1000)]
  await insertVisitTimes(left, PROJECT, { starts, minutes: 30, places: 2 })
  const visit = { id: 'v_1', timeId: 1, lotId: null, name: 'Ayla', email: 'visitor@lotline.test', phone: '' }
  await insertVisit(left, visit)
  await insertVisitLink(left, 'v_1', 'hash of a mailed link')
  await left.run(sql`insert into channel_link (id, project_id, name) values ('aaaa', ${PROJECT}, 'Poster')`)
  await left.run(sql`
    insert into device (id, name, project_id, token_hash, pin_hash) values ('kiosk', 'Kiosk', ${PROJECT}, 'kiosk', 'x')`)
  await left.run(
    sql`insert into person (id, email, password_hash, user_type, builder_id) values (3, 'staff@lotline.test', 'x', 4, 1)`,
  )
  await left.run(sql`insert into channel_link (id, project_id, name) values ('bbbb', 'N3001', 'Poster')`)
  for (const [id, person] of [
    ['guest', null],
    ['elsewhere', null],
    ['before', 1],
  ] as const)
    await left.run(sql`
      insert into session (id, token_hash, person_id, link_id, expires_at)
      values (${id}, ${`hash of ${id}`}, ${person}, 'bbbb', now() + interval '5 hours')`)
  await left.run(sql`
    insert into purchase (id, project_id, state, currency, sheet, frozen)
    values (1, ${PROJECT}, 'open', 'CAD', '{}', '{}'), (2, 'N3001', 'open', 'CAD', '{}', '{}')`)
  await left.run(sql`
    insert into purchase_party (purchase_id, session_id, person_id)
    values (1, 'guest', null), (1, 'before', 1), (2, 'elsewhere', null)`)
  const entries = [
    ['person:3', 'visit.withdraw', 'visitTime:1'],
    ['guest', 'visit.book', 'visit:v_1'],
    ['person:3', 'link.add', 'link:aaaa'],
    ['operator', 'staff.rights', 'person:3'],
    ['operator', 'staff.rights', 'person:1'],
    ['device:kiosk', 'device.lost', 'items:2'],
    ['device:other', 'device.lost', 'items:2'],
  ] as const
  await left.transaction(async (tx) => {
    for (const [actor, action, object] of entries) await appendAudit(tx, { actor, action, object })
  })
  const about = { projectId: PROJECT }
  const waiting: [NewMail, number][] = [
    [{ kind: 'visitSoon', address: 'visitor@lotline.test', visitId: 'v_1', ...about }, 6 * day],
    [{ kind: 'passwordChanged', address: 'invited@lotline.test', ...about, sessionId: null }, 0],
    [{ kind: 'activate', address: 'invited@lotline.test', ...about, sessionId: 'browser' }, 60],
    // Its account at the new installation counts, and nobody asked there.
    [{ kind: 'emailChanging', address: 'known@lotline.test', ...about, personId: 2 }, 60],
    [{ kind: 'code', address: 'invited@lotline.test', ...about, sessionId: 'browser' }, 60],
    [{ kind: 'passwordChanged', address: 'other@lotline.test', projectId: 'N3001' }, 60],
  ]
  for (const [mail, inSeconds] of waiting) await queueMail(left, mail, inSeconds)
})
afterAll(async () => {
  rmSync(home, { recursive: true, force: true })
  await left.close()
  await arrival.close()
})

describe.sequential('what waits while its builder moves', () => {
  test('waits on where it was, while the builder is closed', async () => {
    await exportBuilder(left, BUILDER, path)
    await pass(left)
    // The neighbour's, and a code that nobody could use any more.
    expect(await sendAll(left)).toEqual({ 'other@lotline.test': 'nobody', 'invited@lotline.test': 'nobody' })
    expect(await kindsIn(left)).toEqual(['activate', 'emailChanging', 'passwordChanged', 'visitSoon'])
    // Nobody is alarmed by it.
    expect(await jobFigures(left)).toEqual([])
  })

  test('is sent by the installation that the builder moved to', async () => {
    await importBuilder(arrival, path)
    expect(await kindsIn(arrival)).toEqual(['activate', 'passwordChanged', 'visitSoon'])
    const { session } = await arrival.one<{ session: unknown }>(
      sql`select payload -> 'sessionId' as session from job where payload ->> 'kind' = 'activate'`,
    )
    expect(session).toBeNull()
    await pass(arrival)
    const said = await sendAll(arrival)
    expect(said['visitor@lotline.test']).toContain('See you soon')
    expect(await kindsIn(arrival)).toEqual([])
  })

  test('has the links that were mailed before', async () => {
    expect(await visitOfLink(arrival, 'hash of a mailed link')).toBe('v_1')
  })

  test('goes on in the browsers of guests, and people sign in again', async () => {
    expect(await arrival.all(sql`select id, token_hash as hash, link_id as link from session`)).toEqual([
      { id: 'guest', hash: 'hash of guest', link: null },
    ])
    expect(await arrival.all(sql`select session_id as id from purchase_party`)).toEqual([
      { id: 'guest' },
      { id: 'before' },
    ])
  })

  test('comes with what the log says of visits, links, staff and kiosks, but not of others', async () => {
    const told = await arrival.all<{ object: string }>(
      sql`select actor || ' ' || object as object from moved_audit order by seq`,
    )
    expect(told.map(({ object }) => object)).toEqual([
      'person:3 visitTime:1',
      'guest visit:v_1',
      'person:3 link:aaaa',
      'operator person:3',
      'device:kiosk items:2',
      'operator builder:1',
    ])
  })

  test('is sent from where it was, if the move did not happen', async () => {
    const open = async (paths: string[], lost = false): Promise<boolean> =>
      await reopenMoved(left, BUILDER, { paths, lost })
    await expect(open([])).rejects.toThrow(/Name the files/)
    const other = join(home, 'other.builder')
    await exportBuilder(left, 3, other)
    await expect(open([path, other])).rejects.toThrow(/other.builder is no archive of Builder 1/)
    expect(readdirSync(home)).toHaveLength(4)
    // Whoever imported it now would sell the same homes.
    expect(await open([path])).toBe(true)
    expect(readdirSync(home)).toEqual(['other.builder', 'other.builder.key'])
    expect(await open([])).toBe(false)
    rmSync(other)
    expect(await reopenMoved(left, 3, { paths: [], lost: true })).toBe(true)
    expect(Object.keys(await sendAll(left)).toSorted()).toEqual([
      'invited@lotline.test',
      'known@lotline.test',
      'visitor@lotline.test',
    ])
  })
})
