import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Config, readConfig } from '../../../server/config/config.ts'
import type { Database } from '../../../server/db/database.ts'
import { createSealingKey } from '../../../server/db/sealingKeys.ts'
import { sql } from '../../../server/db/sql.ts'
import { configurationFindings } from '../../../server/doctor/configurationFindings.ts'
import { databaseFindings } from '../../../server/doctor/databaseFindings.ts'
import type { CheckResult } from '../../../server/doctor/finding.ts'
import { machineFindings, roomFinding } from '../../../server/doctor/machineFindings.ts'
import { diskProbe, probeDisk, probePlace } from '../../../server/http/diskProbe.ts'
import { nodeNotice } from '../../../server/config/nodeRelease.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

const home = mkdtempSync(join(tmpdir(), 'lotline-doctor-'))
const app = join(home, 'app')
const data = join(home, 'data')
const good = {
  LOTLINE_DATA: data,
  LOTLINE_APP: app,
  LOTLINE_DEMO: '0',
  LOTLINE_PUBLIC_URL: 'https://homes.test',
  TRUST_PROXY: '1',
}
const configOf = (env: Readonly<Record<string, string>> = {}): Config => readConfig({ ...good, ...env })
const ofConfig = (env: Readonly<Record<string, string>>): CheckResult[] =>
  configurationFindings(configOf(env))

let db: Database
beforeAll(async () => {
  mkdirSync(app)
  writeFileSync(join(app, 'index.html'), '')
  mkdirSync(data, { mode: 0o700 })
  db = await emptyDatabase()
})
afterAll(async () => {
  await db.close()
  rmSync(home, { recursive: true, force: true })
})

test('a sound installation: nothing is wrong', async () => {
  const config = configOf()
  const found = [
    ...configurationFindings(config),
    ...(await machineFindings(config, 'v22.20.0')),
    ...(await databaseFindings(db, config)),
  ]
  expect(found.filter(({ state }) => state === 'wrong')).toEqual([])
  expect(found.map(({ what }) => what)).toEqual(
    expect.arrayContaining([
      'network',
      'hosts',
      'mail',
      'data folder',
      'disk space',
      'clock',
      'database',
      'demo',
    ]),
  )
})

const notices = {
  LOTLINE_MAIL_NOTICES: 'resend',
  LOTLINE_MAIL_NOTICES_SECRET: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  LOTLINE_MAIL_NOTICES_KEY: 're_0123456789',
}

test('a gateway in test mode without a rehearsal sells homes for nothing', () => {
  const stripe = {
    LOTLINE_STRIPE_KEY: 'sk_test_12345678',
    LOTLINE_STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    LOTLINE_PUBLIC_URL: 'https://homes.test',
  }
  const of = (rehearsal: string): CheckResult | undefined =>
    ofConfig({ ...stripe, LOTLINE_REHEARSAL: rehearsal }).find(({ what }) => what === 'payments')
  expect(of('0')).toMatchObject({ state: 'wrong', says: expect.stringContaining('Stripe is in test mode') })
  expect(of('1')).toBeUndefined()
})

test('each configuration mistake has its own sentence', () => {
  const mistakes: readonly [Record<string, string>, CheckResult['state'], RegExp][] = [
    [{ TRUST_PROXY: '0' }, 'wrong', /Set TRUST_PROXY=1/],
    [{ LOTLINE_HOST: '0.0.0.0' }, 'note', /TRUST_PROXY=1 trusts/],
    [{ LOTLINE_PUBLIC_URL: '' }, 'wrong', /set LOTLINE_PUBLIC_URL or LOTLINE_HOSTS/],
    [{ LOTLINE_PUBLIC_URL: 'http://homes.test' }, 'wrong', /is http/],
    [{ LOTLINE_PUBLIC_URL: 'https://127.0.0.1' }, 'wrong', /no phone can open it/],
    [{ LOTLINE_SMTP: 'smtps://m.test' }, 'wrong', /LOTLINE_MAIL_FROM is not set/],
    [{ LOTLINE_SMTP: 'smtp://m.test', LOTLINE_MAIL_FROM: 'a@b.test' }, 'note', /use smtps/],
    [
      { LOTLINE_SMTP: 'smtps://m.test', LOTLINE_MAIL_FROM: 'a@b.test' },
      'note',
      /nobody is told when mail bounces/,
    ],
    [{ ...notices, LOTLINE_PUBLIC_URL: '' }, 'wrong', /The provider cannot reach us/],
    [notices, 'ok', /resend reports bounces to https:\/\/\S+\/webhooks\/resend/],
    [{ LOTLINE_PARTNER_KEYS: `C1=${'x'.repeat(40)}` }, 'wrong', /no page can use the keys/],
  ]
  for (const [env, state, sentence] of mistakes) {
    const found = ofConfig(env).filter((one) => one.state === state && sentence.test(one.says))
    expect(found, `${sentence}`).toHaveLength(1)
    expect(ofConfig({}).some((one) => sentence.test(one.says))).toBe(false)
  }
})

test('each machine fault has its own sentence', async () => {
  const says = async (env: Record<string, string>, version = 'v22.20.0') =>
    (await machineFindings(configOf(env), version)).map((one) => `${one.state}: ${one.says}`).join('\n')
  expect(await says({}, 'v20.20.2')).toMatch(/note: Node\.js 20 has had no security updates since 2026-04-30/)
  expect(await says({ LOTLINE_APP: join(home, 'none') })).toMatch(
    /wrong: There is no built app .+npm run build/,
  )
  expect(await says({ LOTLINE_DATA: join(app, 'index.html') })).toMatch(/wrong: .+cannot be written \(/)
  chmodSync(data, 0o755)
  expect(await says({})).toMatch(/note: .+chmod 700/)
  chmodSync(data, 0o700)
  expect(await says({ LOTLINE_SMTP: 'smtp://127.0.0.1:1' })).toMatch(
    /wrong: It cannot be reached or refuses the login \(E/,
  )
  expect(roomFinding(100 * 1024 * 1024).state).toBe('wrong')
  expect(roomFinding(1024 * 1024 * 1024).state).toBe('note')
  expect(roomFinding(1e11).state).toBe('ok')
})

test('each database fault has its own sentence', async () => {
  const says = async () => (await databaseFindings(db, configOf())).map((one) => `${one.state}: ${one.says}`)
  expect(await says()).toEqual(
    expect.arrayContaining([expect.stringContaining('Nobody can sign in as staff')]),
  )
  await db.run(
    sql`insert into person (email, password_hash, user_type, demo) values ('d@demo.test', '', 4, true)`,
  )
  await createSealingKey(db, { kid: 'old', publicRaw: '', privateJwk: {} })
  await db.run(sql`update sealing_key set created_at = now() - interval '400 days'`)
  await db.run(sql`insert into job (kind, due_at) values ('mail', now() - interval '1 hour')`)
  const found = (await says()).join('\n')
  expect(found).toMatch(/wrong: There are demo accounts here, .+npm run staff -- retire-demo/)
  expect(found).toMatch(/note: It is 400 days old/)
  expect(found).toMatch(/wrong: Overdue by more than 15 minutes: mail \(1 waiting\)/)
  // This row looks sealed by a key that the server does not have.
  await db.run(sql`insert into builder (id, name) values (1, 'B')`)
  await db.run(sql`insert into project (id, builder_id, name, project_type) values ('D', 1, 'D', 1)`)
  await db.run(sql`insert into purchase (project_id, currency, sheet, frozen, typed)
    values ('D', 'CAD', '{}', '{}', ${`sealed1:00c0ffee:${'A'.repeat(40)}`})`)
  expect((await says()).join('\n')).toMatch(
    /wrong: Fields are encrypted with keys that are missing: 00c0ffee\./,
  )
  const newer = { ...db, keys: { ...db.keys, ids: () => [db.keys.ids()[0] ?? '', '00c0ffee'] } }
  expect(
    (await databaseFindings(newer, configOf())).map((one) => `${one.state}: ${one.says}`),
  ).toContainEqual(
    expect.stringMatching(
      /note: Fields encrypted with an older key: 1\. To use the newest: npm run fields:rotate/,
    ),
  )
  await db.run(sql`delete from purchase`)
  const row = await db.one<{ name: string; checksum: string }>(
    sql`delete from migration where name = '0030_staff.sql' returning name, checksum`,
  )
  expect((await says()).join('\n')).toMatch(
    /note: 1 migrations will run at the next start, beginning with 0030_staff\.sql/,
  )
  const apart = configOf({ LOTLINE_MIGRATE: '0' })
  expect((await databaseFindings(db, apart)).map((one) => one.says).join('\n')).toMatch(
    /1 migrations wait for npm run migrate, and keep the server from starting, beginning with 0030_staff\.sql/,
  )
  // Restores the row for the next test, and adds a migration of a later release.
  await db.run(
    sql`insert into migration (name, checksum) values (${row.name}, ${row.checksum}), ('9999_later.sql', '')`,
  )
  expect((await says()).join('\n')).toMatch(
    /wrong: A newer release has migrated this database: .+9999_later\.sql/,
  )
  await db.run(sql`delete from migration where name = '9999_later.sql'`)
})

test('a full disk is detected, and remembered for a few seconds', async () => {
  expect(await probeDisk(data)).toBeNull()
  let now = 0
  const probe = diskProbe(data, () => now)
  expect(await probe()).toBeNull()
  // /dev/full always reports a full disk.
  symlinkSync('/dev/full', probePlace(data))
  expect(await probe()).toBeNull()
  now = 10_000
  expect(await probe()).toBe('The disk of the data folder is full.')
  rmSync(probePlace(data))
  now = 20_000
  expect(await probe()).toBeNull()
})

test('the sentence about Node.js', () => {
  expect([nodeNotice('v22.20.0'), nodeNotice('v24.1.0')]).toEqual([null, null])
  expect(nodeNotice('v20.19.0')).toContain('22 or 24')
  expect(nodeNotice('v26.0.0')).toContain('is not one that Lotline is tested with')
})
