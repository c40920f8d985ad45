/** @module-tag long */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { performVerb } from '../../../server/admin/adminVerbs.ts'
import { refuseMixture } from '../../../server/demo/refuseMixture.ts'
import { sql } from '../../../server/db/sql.ts'
import { readConfig } from '../../../server/config/config.ts'
import { newKey, startWorld, type World } from '../../world/startWorld.ts'
import { importFiles } from '../../world/importFiles.ts'
import { folderOf, whole } from '../import/files.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ demo: true })
})
afterAll(async () => await world.stop())

const embedded = readConfig({})
const onPostgres = readConfig({
  DATABASE_URL: 'postgres://db.test/lotline',
  LOTLINE_FIELD_KEYS: testFieldKeys.join(','),
})
const inEarnest = readConfig({ LOTLINE_DEMO: '0' })
const here = async (cookie: string) => (await world.call('/user/GetSession', {}, { cookie })).body.UserRecord

test('the demo is never loaded on PostgreSQL, and cannot be requested there', () => {
  expect([embedded.demo, onPostgres.demo, inEarnest.demo]).toEqual([true, false, false])
  expect(() => readConfig({ DATABASE_URL: 'postgres://db.test/x', LOTLINE_DEMO: '1' })).toThrow(
    /LOTLINE_DEMO.*DATABASE_URL/,
  )
})

test('demo accounts are refused at the start in PostgreSQL and where no demo is wanted', async () => {
  await expect(refuseMixture(world.db, embedded)).resolves.toBeUndefined()
  await expect(refuseMixture(world.db, onPostgres)).rejects.toThrow('npm run staff -- retire-demo')
  await expect(refuseMixture(world.db, inEarnest)).rejects.toThrow('npm run staff -- retire-demo')
})

test('the demo’s mail can be read only on this machine', async () => {
  const read = async (headers: Record<string, string>) =>
    await (await fetch(`${world.address}/demo/mail`, { headers })).text()
  expect(await read({})).toContain('Mail of the demo')
  expect(await read({ 'x-forwarded-for': '10.0.0.7' })).not.toContain('Mail of the demo')
})

test('the first real project closes the demo’s accounts, and no other', async () => {
  const [rep, broker] = [await world.signIn('rep@lotline.test'), await world.signIn('broker@lotline.test')]
  const kiosk = await world.call(
    '/device/Enrol',
    {
      projectId: 'C0101',
      pin: '2468',
      settings: { name: 'Hall', idleSeconds: 60, attractPictures: [], camera: 'front' },
    },
    { cookie: rep, key: newKey() },
  )
  expect(kiosk.status).toBe(200)
  const rights = { role: 'representative', projects: null, events: [], company: null }
  await performVerb(
    'staff.invite',
    { db: world.db, config: world.config, origin: world.address },
    { email: 'own@builder.test', firstName: '', lastName: '', ...rights },
  )
  const refused = await importFiles(
    world.db,
    folderOf({ ...whole, 'lots.csv': 'house_number,Status\n1,gone\n' }),
  )
  expect(refused).toHaveProperty('faults')
  expect(await here(rep), 'an import that failed ends nothing').not.toBeNull()

  const { accounts } = await world.db.one<{ accounts: number }>(
    sql`select count(*)::int as accounts from person where email like '%@lotline.test'`,
  )
  const loaded = await importFiles(world.db, folderOf(whole))
  expect(loaded).toMatchObject({ retired: { accounts, kiosks: [{ name: 'Hall', projectId: 'C0101' }] } })
  await expect.poll(async () => [await here(rep), await here(broker)]).toEqual([null, null])
  for (const email of ['rep@lotline.test', 'broker@lotline.test', 'manager@lotline.test']) {
    expect(await world.call('/user/Login', { email, password: 'Demo2026!' })).toMatchObject({ status: 401 })
  }
  expect(await world.db.all(sql`select email from person where disabled_at is null and email <> ''`)).toEqual(
    [{ email: 'own@builder.test' }],
  )
  await expect(refuseMixture(world.db, embedded)).resolves.toBeUndefined()
  await expect(
    performVerb(
      'staff.enable',
      { db: world.db, config: world.config, origin: world.address },
      'rep@lotline.test',
    ),
  ).rejects.toThrow('It stays disabled')
  expect(await importFiles(world.db, folderOf(whole)), 'and once only').not.toHaveProperty('retired')
})

test('an older database that mixes them does not start', async () => {
  await world.db.run(sql`update person set disabled_at = null where email = 'rep@lotline.test'`)
  await expect(refuseMixture(world.db, embedded)).rejects.toThrow('beside a real project')
})
