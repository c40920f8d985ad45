import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

/** Tables that keep rows of a removed project, and why. */
const kept: Readonly<Record<string, string>> = {
  bank_file: 'money: the books',
  building: 'with its lots, for a later import',
  card_waiver: 'money: who agreed that it came another way',
  commission: 'money: what was earned',
  deal: 'sold homes stay sold',
  device: 'stays enrolled, and is given another community',
  envelope: 'signed papers of sold homes; the others are voided with their purchases',
  ledger_group: 'money: the books',
  lot: 'for a later import',
  lot_event: 'news for open screens; old ones are deleted by age',
  noted_money: 'money: the books',
  payment: 'money: the books',
  person_project: 'its people, for a later import',
  person_token: 'a mailed secret, which ends after hours',
  planned_debit: 'money: the books',
  project_stamp: 'a number of its last change',
  purchase: 'ended, or of a sold home',
  purchaser_group: 'events limit what their people see',
  receiver: 'hears of sales until its owner removes it',
  session: 'of a partner’s site, which ends by itself',
  take_back: 'ends after a minute',
  term_version: 'what buyers have accepted',
}

const sources = ['removeProject', 'writeOptions']
  .map((name) => readFileSync(new URL(`../../../server/import/write/${name}.ts`, import.meta.url), 'utf8'))
  .join('\n')
const ended = new Set([
  ...[...sources.matchAll(/delete from (\w+)/g)].map(([, table = '']) => table),
  ...[...sources.matchAll(/update (workflow|lot_plan|launch) set/g)].map(([, table = '']) => table),
  // Mandates are ended by `cancelMandate`.
  'mandate',
])

// Rows of the project table are never deleted, so `on delete cascade` removes nothing.
test('each table about a project is emptied or ended when it is removed, or states why not', async () => {
  const db = await emptyDatabase()
  const rows = await db.all<{ name: string }>(sql`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid = 'project'::regclass order by name`)
  await db.close()
  const left = rows.map(({ name }) => name).filter((name) => !ended.has(name))
  expect(left).toEqual(Object.keys(kept))
})
