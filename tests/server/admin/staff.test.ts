import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AskOf, performVerb, type VerbName } from '../../../server/admin/adminVerbs.ts'
import { grantOf } from '../../../server/db/actors.ts'
import type { Database } from '../../../server/db/database.ts'
import { beginSecondFactor, confirmSecondFactor } from '../../../server/db/secondFactors.ts'
import { sql } from '../../../server/db/sql.ts'
import { hashOfToken } from '../../../server/secrets/tokens.ts'
import { hubPath } from '../../../src/contract/hub.ts'
import { staffRoleName, staffRoles } from '../../../src/rules/staffRoles.ts'
import { newKey, startWorld, type World } from '../../world/startWorld.ts'
import { importFiles } from '../../world/importFiles.ts'
import { folderOf, whole } from '../import/files.ts'

const password = 'Tamarack7!'
const settings = { name: 'Lobby', idleSeconds: 60, attractPictures: [], camera: 'front' }

let world: World
/** Another process of the same server, on the same database. */
let other: World
beforeAll(async () => {
  world = await startWorld({ env: { LOTLINE_DEMO: '0' } })
  other = await startWorld({ database: world.db, env: { LOTLINE_DEMO: '0' } })
  await importFiles(world.db, folderOf(whole))
})
afterAll(async () => {
  await other.stop()
  await world.stop()
})

const verb = async <N extends VerbName>(name: N, ask: AskOf<N>) =>
  await performVerb(name, { db: world.db, config: world.config, origin: 'https://homes.test' }, ask)

async function invite(email: string, more: Partial<AskOf<'staff.invite'>> = {}): Promise<string> {
  const rights = { role: 'representative', projects: null, events: [], company: null }
  const { link } = await verb('staff.invite', {
    email,
    firstName: 'Rose',
    lastName: 'Hill',
    ...rights,
    ...more,
  })
  expect(link).toMatch(/^https:\/\/homes\.test\/activation\/invitation#[\w-]{43}$/)
  return link.split('#')[1] ?? ''
}

const accept = async (userIdent: string) =>
  await world.call('/user/UpdatePWDSalesApp', { userIdent, password1: password }, { key: newKey() })

/** Invites a member of staff and signs them in. */
async function member(email: string, more: Partial<AskOf<'staff.invite'>> = {}): Promise<string> {
  expect(await accept(await invite(email, more))).toMatchObject({ status: 200 })
  return await world.signIn(email, password)
}

const actions = async (db: Database): Promise<string[]> =>
  (await db.all<{ action: string }>(sql`select action from audit order by seq`)).map(({ action }) => action)

describe('an invitation', () => {
  test('lets in a representative who enrols a kiosk, and works once', async () => {
    const token = await invite('rose@builder.test', { projects: ['T0001'] })
    expect(await world.call('/user/Login', { email: 'rose@builder.test', password })).toMatchObject({
      status: 401,
    })
    expect(await accept(token)).toMatchObject({ status: 200 })
    expect(await accept(token)).toMatchObject({ status: 403, body: { code: 'TOKEN_ENDED' } })
    const cookie = await world.signIn('rose@builder.test', password)
    const enrolled = await world.call(
      '/device/Enrol',
      { projectId: 'T0001', pin: '2468', settings },
      { cookie, key: newKey() },
    )
    expect(enrolled.status).toBe(200)
    expect(await actions(world.db)).toEqual(expect.arrayContaining(['staff.invite', 'staff.accept']))
  })

  test('may be sent again until one of its links was used; then the others no longer work', async () => {
    const first = await invite('again@builder.test')
    const second = await invite('again@builder.test', { role: 'manager' })
    expect(await accept(first)).toMatchObject({ status: 200 })
    expect(await accept(second)).toMatchObject({ status: 403 })
    const [row] = (await verb('staff.list', null)).filter(({ email }) => email === 'again@builder.test')
    expect(row).toMatchObject({ activated: true, allProjects: true, roles: [5] })
    await expect(invite('again@builder.test')).rejects.toThrow('has an account')
  })

  test('is refused with a sentence that lists what exists', async () => {
    const wrong: readonly [Partial<AskOf<'staff.invite'>>, string][] = [
      [{ role: 'boss' }, 'representative, limited, tower-manager, lowrise-manager, manager, director'],
      [{ projects: ['NO1'] }, 'There is no project NO1. Import it first'],
      [{ events: [{ project: 'T0001', name: 'No such' }] }, "T0001 has no event 'No such'"],
      [{ email: 'nobody' }, 'is not an email'],
    ]
    for (const [more, sentence] of wrong) {
      await expect(invite('wrong@builder.test', more)).rejects.toThrow(sentence)
    }
    expect(await world.db.all(sql`select id from person where email = 'wrong@builder.test'`)).toEqual([])
  })
})

describe('a closed account', () => {
  test('ends sessions everywhere at once, emailed links and its kiosks’ PIN', async () => {
    const cookie = await member('leaver@builder.test')
    const entered = await world.call('/user/Login', { email: 'leaver@builder.test', password })
    const grantHash = hashOfToken(entered.body.grant.token as string)
    const kiosk = await world.call(
      '/device/Enrol',
      { projectId: 'T0001', pin: '1357', settings },
      { cookie, key: newKey() },
    )
    // The other process has the session in its cache, and the person's page is connected to it.
    expect((await other.call('/user/GetSession', {}, { cookie })).body.UserRecord).not.toBeNull()
    const hub = new HubConnectionBuilder()
      .withUrl(other.address + hubPath, { headers: { cookie } })
      .configureLogging(LogLevel.None)
      .build()
    const closed = new Promise<void>((resolve) => hub.onclose(() => resolve()))
    await hub.start()

    const { kiosks } = await verb('staff.disable', 'leaver@builder.test')
    await closed
    for (const server of [world, other]) {
      expect((await server.call('/user/GetSession', {}, { cookie })).body.UserRecord).toBeNull()
    }
    expect(kiosks).toEqual([
      { name: 'Lobby', projectId: 'T0001', pin: expect.stringMatching(/^\d{6}$/) as string },
    ])
    const unlock = async (pin: string) =>
      await world.call('/device/Unlock', { pin }, { cookie: kiosk.cookie, key: newKey() })
    expect(await unlock('1357')).toMatchObject({ status: 403, body: { code: 'WRONG_PIN' } })
    expect(await unlock(kiosks[0]?.pin ?? '')).toMatchObject({ status: 200 })
    // Work on a device of theirs waits there, and can be submitted once the owner reopens the account.
    const mayHandIn = async () => (await grantOf(world.db, grantHash))?.stands
    expect(await mayHandIn()).toBe(false)

    const login = async (secret: string) =>
      await world.call('/user/Login', { email: 'leaver@builder.test', password: secret })
    expect(await login(password)).toMatchObject({ status: 403, body: { code: 'ACCOUNT_CLOSED' } })
    expect(await login('Wrong7!xx')).toMatchObject({ status: 401, body: { code: 'LOGIN_FAILED' } })
    await verb('staff.enable', 'leaver@builder.test')
    expect(await mayHandIn()).toBe(true)
    expect((await login(password)).status).toBe(200)
    expect(await actions(world.db)).toEqual(expect.arrayContaining(['staff.disable', 'staff.enable']))
  })
})

test('a lost second factor is removed, and its owner signed out and notified', async () => {
  const cookie = await member('lost@builder.test')
  const { id } = await world.db.one<{ id: number }>(
    sql`select id from person where email = 'lost@builder.test'`,
  )
  await expect(verb('staff.resetFactor', 'lost@builder.test')).rejects.toThrow('has no second factor')
  await beginSecondFactor(world.db, id, 'ABCD')
  await confirmSecondFactor(world.db, id, [])
  const login = async () => await world.call('/user/Login', { email: 'lost@builder.test', password })
  expect(await login()).toMatchObject({ status: 401, body: { code: 'CODE_NEEDED' } })
  await verb('staff.resetFactor', 'lost@builder.test')
  expect(await login()).toMatchObject({ status: 200 })
  const session = await world.db.all(
    sql`select id from session where person_id = ${id} and revoked_at is null`,
  )
  expect(session).toHaveLength(1)
  expect((await world.call('/user/GetSession', {}, { cookie })).body.UserRecord).toBeNull()
  expect(
    await world.db.all(
      sql`select payload ->> 'kind' as kind from job where payload ->> 'address' = 'lost@builder.test'`,
    ),
  ).toEqual([{ kind: 'factorOff' }])
})

test('another role replaces the old one, and counts at once', async () => {
  const cookie = await member('moved@builder.test', { role: 'manager' })
  await verb('staff.change', {
    email: 'moved@builder.test',
    role: 'limited',
    projects: ['T0001'],
    events: [],
    company: 4,
  })
  expect((await world.call('/user/GetSession', {}, { cookie })).body.UserRecord).toBeNull()
  const [row] = (await verb('staff.list', null)).filter(({ email }) => email === 'moved@builder.test')
  expect(row).toMatchObject({ userType: 6, roles: [], allProjects: false, projects: ['T0001'] })
})

test('each role has one name', () => {
  for (const [name, { userType, roles }] of Object.entries(staffRoles)) {
    expect(staffRoleName(userType, roles)).toBe(name)
  }
  expect(staffRoleName(4, [2, 3])).toBeUndefined()
})
