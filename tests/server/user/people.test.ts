import * as fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hashOfToken } from '../../../server/secrets/tokens.ts'
import { sql } from '../../../server/db/sql.ts'
import { postbox, type Postbox, secretOf } from '../../world/postbox.ts'
import { newKey } from '../../world/startWorld.ts'
import { closed, emailOf, open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'
import { askedOf } from '../../../src/rules/fields/field.ts'
import { registrationForm, setFor } from '../../../src/rules/fields/registration.ts'
import { findingText as describeFinding } from '../../../src/session/findings.ts'
import { wordsIn } from '../../i18n/sentences.ts'

let world: SmallWorld
let post: Postbox
beforeAll(async () => {
  world = await startSmallWorld()
  post = postbox(world.db)
})
afterAll(async () => await world.stop())
beforeEach(async () => void (await world.db.run(sql`delete from job`)))

let count = 0
const someone = (over: Record<string, unknown> = {}) => ({
  projectId: open,
  isAgent: false,
  email: `ada${(count += 1)}@example.test`,
  firstName: 'Ada',
  lastName: 'Lovelace',
  cellPhone: '416 555 0188',
  postalCode: 'L1N 1A1',
  password1: 'Maple2026!',
  ...over,
})
const call = async (path: string, body: unknown, cookie?: string) =>
  await world.call(path, body, { key: newKey(), cookie })
const personOf = async (email: string) =>
  await world.db.first<{ activated: boolean; user_type: number; password_hash: string; id: number }>(
    sql`select * from person where email = ${email}`,
  )

describe('registering', () => {
  test('creates an account that works once its mail has been opened, in the same browser without further steps', async () => {
    const who = someone({ isAgent: true })
    const answer = await call('/user/Register', who)
    expect(answer.body).toEqual({ isOK: 1, Success: true, UserId: null, Activated: false, Errors: [] })
    expect(await personOf(who.email)).toMatchObject({ activated: false, user_type: 3 })
    const [letter] = await post.fetch()
    const token = secretOf(letter)
    const active = await call('/user/Activate', { token }, answer.cookie)
    expect(active.body).toMatchObject({ Activated: true, PasswordNeeded: false, IsAgent: true })
    expect(active.body.UserRecord).toMatchObject({ UserType: 3, Activated: true, projects: [open] })
    expect(active.cookie).toContain('lotline-session=')
    const login = await call('/user/Login', { email: who.email, password: who.password1, projectId: open })
    expect(login.status).toBe(200)
    expect((await call('/user/Activate', { token }, answer.cookie)).body.code).toBe('TOKEN_ENDED')
  })

  test('whose answer was lost continues in the browser that repeats it', async () => {
    const who = someone({ isAgent: true })
    const key = newKey()
    const send = async () => await world.call('/user/Register', who, { key })
    const lost = await send()
    const again = await send()
    expect(again.body).toEqual(lost.body)
    const letters = await post.fetch()
    expect(letters).toHaveLength(1)
    const token = secretOf(letters[0])
    const active = await call('/user/Activate', { token }, again.cookie)
    expect(active.body).toMatchObject({ Activated: true, PasswordNeeded: false })
  })

  test('an agent of a marketplace accepts its terms first, and that is recorded', async () => {
    await world.db.run(sql`update project set flags = flags || '{"marketplace": true}' where id = ${closed}`)
    const who = someone({ isAgent: true, projectId: closed })
    const refused = await call('/user/Register', who)
    expect([refused.status, refused.body.code]).toEqual([422, 'TERMS_FIRST'])
    expect(await personOf(who.email)).toBeUndefined()
    expect((await call('/user/Register', { ...who, termsAccepted: true })).status).toBe(200)
    const id = (await personOf(who.email))?.id
    expect(
      await world.db.all(
        sql`select 1 from audit where action = 'person.register' and object = ${`person:${id} project:${closed} terms`}`,
      ),
    ).toHaveLength(1)
    // Purchasers sell nothing, so they need not accept the terms.
    expect((await call('/user/Register', someone({ projectId: closed }))).status).toBe(200)
    await world.db.run(sql`update project set flags = flags - 'marketplace' where id = ${closed}`)
  })

  test('another browser sets a new password: registering a stranger’s address does not let anybody in', async () => {
    const who = someone()
    await call('/user/Register', who)
    const token = secretOf((await post.fetch())[0])
    const asked = await call('/user/Activate', { token })
    expect(asked.body).toMatchObject({ Activated: false, PasswordNeeded: true, UserRecord: null })
    expect((await call('/user/Activate', { token, password1: 'weak' })).body).toMatchObject({
      message: 'Password must meet complexity requirements',
      field: 'password1',
    })
    const own = await call('/user/Activate', { token, password1: 'Owner2026!' })
    expect(own.body.Activated).toBe(true)
    const old = await call('/user/Login', { email: who.email, password: who.password1 })
    expect(old.status).toBe(401)
    expect((await call('/user/Login', { email: who.email, password: 'Owner2026!' })).status).toBe(200)
  })

  test('an address with an account gets the same answer, changes nothing, and is notified by email', async () => {
    const who = someone({ email: emailOf('broker') })
    const before = await personOf(who.email)
    const answer = await call('/user/Register', who)
    const stranger = await call('/user/Register', someone())
    expect(answer.body).toEqual(stranger.body)
    expect(await personOf(who.email)).toEqual(before)
    const [letter] = await post.fetch()
    expect(letter?.subject).toBe('You already have an account')
    expect(letter?.text).toContain(`/login?project=${open}`)
  })

  test.each([
    [{ firstName: 'Ad4' }, 'only letters allowed', 'firstName'],
    [{ email: 'ada' }, 'Invalid email address', 'email'],
    [{ cellPhone: '12345' }, 'Can not be less than 6 digits', 'cellPhone'],
    [{ postalCode: ' L1N' }, 'Invalid input', 'postalCode'],
    [{ password1: 'Maple2026#' }, 'Password must meet complexity requirements', 'password1'],
    [{ isAgent: true, password1: 'maple' }, 'PASSWORD MUST MEET COMPLEXITY REQUIREMENTS', 'password1'],
    [{ isAgent: true, cellPhone: '12345' }, 'Phone number must contain between 6 and 10 digits', 'cellPhone'],
  ])('%j is refused in the words of its set', async (over, message, field) => {
    expect((await call('/user/Register', someone(over))).body).toMatchObject({ message, field })
  })

  test('an agent’s password may contain #; a community has to exist', async () => {
    expect((await call('/user/Register', someone({ isAgent: true, password1: 'Maple2026#' }))).status).toBe(
      200,
    )
    expect((await call('/user/Register', someone({ projectId: 'C0000' }))).status).toBe(404)
  })

  test('expired links are refused; asking for a new one, which anybody can, voids none', async () => {
    const who = someone()
    const { cookie } = await call('/user/Register', who)
    const first = secretOf((await post.fetch())[0])
    await call('/user/RegisterExistingUser', { projectId: open, email: who.email })
    const second = secretOf((await post.fetch())[0])
    const stands = await world.db
      .all(sql`select 1 from person_token where kind = 'activate' and used_at is null
      and token_hash in (${hashOfToken(first)}, ${hashOfToken(second)})`)
    expect(stands).toHaveLength(2)
    await world.db.run(sql`update person_token set expires_at = now() where used_at is null`)
    expect((await call('/user/Activate', { token: first }, cookie)).body.code).toBe('TOKEN_ENDED')
    expect((await call('/user/Activate', { token: second, password1: 'Owner2026!' })).body.code).toBe(
      'TOKEN_ENDED',
    )
  })

  test('a refused activation changes nothing, and its link still works', async () => {
    const who = someone()
    const { cookie } = await call('/user/Register', who)
    const token = secretOf((await post.fetch())[0])
    await world.db.run(sql`update person set disabled_at = now() where email = ${who.email}`)
    const before = await personOf(who.email)
    const refused = await call('/user/Activate', { token, password1: 'Owner2026!' }, cookie)
    expect([refused.status, refused.body.code]).toEqual([403, 'ACCOUNT_CLOSED'])
    expect(await personOf(who.email)).toEqual(before)
    await world.db.run(sql`update person set disabled_at = null where email = ${who.email}`)
    expect((await call('/user/Activate', { token }, cookie)).body).toMatchObject({ Activated: true })
  })

  test('no requested link lets staff in', async () => {
    await world.db.run(sql`update person set activated = false where email = ${emailOf('limited')}`)
    await call('/user/RegisterExistingUser', { projectId: open, email: emailOf('limited') })
    expect(await post.fetch()).toEqual([])
    await world.db.run(sql`update person set activated = true where email = ${emailOf('limited')}`)
  })
})

describe('a buyer without an address of their own', () => {
  const spouse = {
    projectId: open,
    firstName: 'Ada',
    lastName: 'Lovelace',
    cellPhone: '416 555 0188',
    postalCode: 'L1N 1A1',
    contactEmail: 'shared@example.test',
  }
  test('is registered by staff, twice with the same address if need be, and known by a number', async () => {
    const one = await call('/user/RegisterInPerson', spouse, world.cookies.rep)
    const two = await call('/user/RegisterInPerson', { ...spouse, contactEmail: '' }, world.cookies.rep)
    expect(one.body).toMatchObject({ Success: true, Activated: true })
    expect(one.body.ClientNumber).toMatch(/^[A-Z0-9]{4}-[A-Z0-9]{4}$/)
    expect(two.body.ClientNumber).not.toBe(one.body.ClientNumber)
    // Clients without an address of their own cannot sign in.
    const states = (await call('/user/LoginUserExists', { email: 'shared@example.test' })).body.UserRecord
    expect(states.isInTheSystem).toBe(false)
    await call('/user/SendLoginCode', { email: 'shared@example.test' })
    expect(await post.fetch()).toEqual([])
  })
  test('a postal code and a telephone are asked for as from everybody', async () => {
    const answer = await call('/user/RegisterInPerson', { ...spouse, cellPhone: '' }, world.cookies.rep)
    expect(answer.body).toMatchObject({ message: 'Input is required', field: 'cellPhone' })
  })
  test('an invalid shared address is refused by its own name', async () => {
    const answer = await call(
      '/user/RegisterInPerson',
      { ...spouse, contactEmail: 'shared' },
      world.cookies.rep,
    )
    expect(answer.body).toMatchObject({ message: 'Invalid email address', field: 'contactEmail' })
  })
})

test('the server refuses exactly what the page finds wrong with a registration', async () => {
  const texts = fc.record({
    firstName: fc.constantFrom('Ada', 'Ødegård', ' ', 'R2'),
    lastName: fc.constantFrom('O’Neill', ' ', 'R2'),
    email: fc.constantFrom('ada', ' ada@', 'ada@example.test '),
    cellPhone: fc.constantFrom('', '12345', '416 555 0188'),
    postalCode: fc.constantFrom('', ' L1N', 'L', 'L1N 1A1'),
    password1: fc.constantFrom('weak', '        ', 'Maple2026#', 'Maple2026!'),
  })
  await fc.assert(
    fc.asyncProperty(texts, fc.boolean(), async (typed, isAgent) => {
      const set = setFor(isAgent)
      const asked = askedOf(
        registrationForm,
        { ...registrationForm.blank, ...typed, password2: typed.password1 },
        { country: 'CA', set, inPerson: false, asksPassword: true, isTyped: true },
      )
      const wrong = asked.find(({ finding }) => finding !== null)
      if (wrong === undefined) return
      const { status, body } = await call('/user/Register', someone({ ...typed, isAgent }))
      expect([status, body.field, body.why]).toEqual([422, wrong.id, wrong.finding])
      const words = wordsIn('en', 'base')
      const { label, noun = label } = wrong
      expect(body.message).toBe(
        describeFinding(words, wrong.finding ?? 'email', { label: words.labels[noun] }, set),
      )
    }),
    { numRuns: 40 },
  )
  expect((await call('/user/Register', someone())).status).toBe(200)
})
