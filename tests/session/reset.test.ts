import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { json, refusal } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const asked: Request[] = []
/** Whether the server is reachable. */
let online = true
const browser = fakeBrowser(async (request) => {
  asked.push(request)
  if (!online) throw new TypeError('cut')
  const { pathname } = new URL(request.url)
  if (pathname === '/user/Logout') return json(200, { isOK: 1 })
  return pathname === '/comty/GetPermission'
    ? json(200, { isOK: 1, permission: 4 })
    : refusal(404, 'NOT_HERE')
})
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))

const { beginPerson } = await import('../../src/calls/author.ts')
const { call } = await import('../../src/calls/call.ts')
const { drafts } = await import('../../src/calls/drafts.ts')
const { NoNetwork } = await import('../../src/calls/refused.ts')
const { finishReset, reset, takeIdleEnded } = await import('../../src/session/reset.ts')
const { setHintCookies } = await import('../../src/session/hintCookies.ts')
const { holdsAtom, rememberHold } = await import('../../src/session/holds.ts')
const { deviceAtom, sessionAtom, sessionStore } = await import('../../src/session/sessionAtoms.ts')
const { currentViewer, setViewer } = await import('../../src/store/scope.ts')
const { setBootFlag } = await import('../../src/store/bootFlags.ts')
const { theStore } = await import('../../src/store/store.ts')
const { theVault } = await import('../../src/store/sessionVault.ts')
type Person = import('../../src/session/sessionAtoms.ts').Person
type Device = import('../../src/session/sessionAtoms.ts').Device

const answer = (scope: string) => ({ key: `${scope} /x {}`, scope, path: '/x', text: '{}', savedAt: 1 })
const lot = (scope: string) => ({ scope, projectId: 'C0101', block: 0, texts: ['x'] })
const list = (scope: string) => ({ scope, projectId: 'C0101', version: 1, asOf: 1 })
const keepFor = (scope: string) =>
  theStore().facts.with(async (db) => {
    await db.answers.put(answer(scope))
    await db.lotBlocks.put(lot(scope))
    await db.lotLists.put(list(scope))
  })
const scopesKept = () =>
  theStore().facts.with(async (db) => {
    const rows = [await db.answers.toArray(), await db.lotBlocks.toArray(), await db.lotLists.toArray()]
    return rows.map((table) => table.map(({ scope }) => scope).toSorted())
  })
const outboxRow = {
  key: 'k1',
  seq: 1,
  state: 'onThisDevice',
  lane: 'main',
  scope: 'user:3',
  parent: null,
  group: 'k1',
  reason: null,
}

/** A visitor who has signed in, looked around, started a form and submitted something. */
async function visitor({ userType = 1, isKiosk = false } = {}): Promise<void> {
  const person = { UserId: 3, UserType: userType, PasswordRequired: false } as Person
  sessionStore.set(deviceAtom, isKiosk ? ({ id: 'd1' } as Device) : null)
  await setBootFlag('lotline-device-settings', isKiosk ? '{"id":"d1"}' : null)
  await beginPerson({ userId: 3, grant: 'g', onDisk: !isKiosk })
  sessionStore.set(sessionAtom, { state: 'known', person })
  setHintCookies(person)
  rememberHold(7, { transId: 1, expiresAt: 2, mayLastUntil: 2, heardAt: 1 })
  browser.sessionStorage.setItem('lotline-install-asked', '1')
  browser.localStorage.setItem('lotline-favourites', '[]')
  browser.localStorage.setItem('lotline-witness', '{}')
  await drafts.save('worksheet 1', { name: 'Bea' })
  await theStore().work.with((db) => db.outbox.put(outboxRow as never))
  await keepFor(currentViewer())
  await keepFor('everyone')
}
const whatIsLeft = async () => ({
  person: sessionStore.get(sessionAtom).person,
  viewer: currentViewer(),
  session: await theVault().session(),
  draft: await drafts.load('worksheet 1'),
  local: Object.keys(browser.localStorage).filter((name) => name === 'lotline-favourites'),
  visit: Object.keys(browser.sessionStorage),
  cookies: browser.document.cookie,
  holds: sessionStore.get(holdsAtom),
})
const nothing = {
  person: null,
  viewer: 'everyone',
  session: null,
  draft: undefined,
  local: [],
  visit: [],
  cookies: '',
  holds: {},
}

beforeEach(async () => {
  online = true
  asked.length = 0
  browser.went.length = 0
  await theStore().facts.with((db) => Promise.all(db.tables.map((table) => table.clear())))
  await setBootFlag('lotline-sign-out-owed', null)
  await setBootFlag('lotline-reset-pending', null)
})

describe('a reset', () => {
  test('leaves nothing of the person, and keeps what is public and what is unsent', async () => {
    await visitor()
    await reset('person')
    expect(await whatIsLeft()).toEqual(nothing)
    expect(await scopesKept()).toEqual([['everyone'], ['everyone'], ['everyone']])
    expect(await theStore().work.with((db) => db.outbox.count())).toBe(1)
    expect(browser.localStorage.getItem('lotline-witness')).toBe('{}')
    expect((document as unknown as { body: { hidden: boolean } }).body.hidden).toBe(true)
  })

  test('of a kiosk removes everybody who was ever there, known or not', async () => {
    await visitor({ isKiosk: true })
    await keepFor('an earlier visitor whose session broke off')
    await reset('kiosk')
    expect(await whatIsLeft()).toEqual(nothing)
    expect(await scopesKept()).toEqual([['everyone'], ['everyone'], ['everyone']])
    expect(browser.localStorage.getItem('lotline-device-settings')).not.toBeNull()
  })

  test.each([
    [true, ''],
    [false, 'of the site around'],
  ])('takes the window’s name where it is a kiosk (%s), and else leaves it', async (isKiosk, name) => {
    await visitor({ isKiosk })
    browser.window.name = 'of the site around'
    await reset(isKiosk ? 'kiosk' : 'idle')
    expect(browser.window.name).toBe(name)
  })

  test('of a shared device removes this person’s copies and nobody else’s', async () => {
    await visitor()
    await keepFor('another')
    await reset('person')
    expect(await scopesKept()).toEqual([
      ['another', 'everyone'],
      ['another', 'everyone'],
      ['another', 'everyone'],
    ])
  })

  test('ends the session on the server, in the name of the person who leaves', async () => {
    await visitor()
    await reset('person')
    const out = asked.filter(({ url }) => url.endsWith('/user/Logout'))
    expect(out.map(({ credentials }) => credentials)).toEqual(['same-origin'])
    expect(browser.localStorage.getItem('lotline-sign-out-owed')).toBeNull()
    expect(browser.localStorage.getItem('lotline-reset-pending')).toBeNull()
  })

  // §4: type 4 goes to /sales, all others to /
  test.each([
    ['idle', 4, false, '/sales'],
    ['idle', 3, false, '/'],
    ['person', 4, false, '/'],
    ['kiosk', 4, true, '/'],
  ] as const)('%s of type %i leads on', async (reason, userType, isKiosk, path) => {
    await visitor({ userType, isKiosk })
    await reset(reason)
    expect(browser.went).toEqual([path])
  })

  test('for inactivity is reported to the next page, once, where somebody was signed in', async () => {
    await visitor()
    await reset('idle')
    expect([takeIdleEnded(), takeIdleEnded()]).toEqual([true, false])
    // Nobody is signed in any more.
    await reset('idle')
    expect(takeIdleEnded()).toBe(false)
    for (const reason of ['person', 'kiosk'] as const) {
      await visitor({ isKiosk: reason === 'kiosk' })
      await reset(reason)
      expect(takeIdleEnded()).toBe(false)
    }
  })

  test('that was interrupted is finished at the next start', async () => {
    await visitor({ isKiosk: true })
    await keepFor('an earlier visitor')
    await setBootFlag('lotline-reset-pending', 'kiosk')
    await finishReset()
    expect(await whatIsLeft()).toEqual(nothing)
    expect(await scopesKept()).toEqual([['everyone'], ['everyone'], ['everyone']])
    expect(browser.localStorage.getItem('lotline-reset-pending')).toBeNull()
  })

  test('that was interrupted is finished, even if a slow disk says so only after the start', async () => {
    const patience = 500
    await visitor({ isKiosk: true })
    await setBootFlag('lotline-reset-pending', 'kiosk')
    // The power failed before the browser wrote its storage; the page's memory is gone too.
    browser.localStorage.removeItem('lotline-reset-pending')
    browser.went.length = 0
    vi.resetModules()
    const { theStore: slow } = await import('../../src/store/store.ts')
    const { work } = slow()
    const real = { ...work }
    work.with = async (use) => {
      await new Promise((resolve) => setTimeout(resolve, 2 * patience))
      return await real.with(use)
    }
    const { restoreBootFlags } = await import('../../src/store/bootFlags.ts')
    const { finishReset: finish, startAgain } = await import('../../src/session/reset.ts')
    await restoreBootFlags(startAgain)
    await finish()
    expect(browser.went).toEqual([])
    await vi.waitUntil(() => browser.went.length > 0, { timeout: 5000 })
    expect(browser.went).toEqual(['reload'])
    // The next start finds it at once.
    expect(browser.localStorage.getItem('lotline-reset-pending')).toBe('kiosk')
    await setBootFlag('lotline-reset-pending', null)
    browser.went.length = 0
  })

  test('of a shared device that was interrupted removes the copies of the person who was here', async () => {
    await visitor()
    await keepFor('another')
    await setBootFlag('lotline-reset-pending', 'person')
    // A new page has only what is in the vault.
    setViewer(null)
    await finishReset()
    expect(await whatIsLeft()).toEqual(nothing)
    expect(await scopesKept()).toEqual([
      ['another', 'everyone'],
      ['another', 'everyone'],
      ['another', 'everyone'],
    ])
  })

  test('is not started by a start that follows none', async () => {
    await visitor()
    await finishReset()
    expect((await whatIsLeft()).person).not.toBeNull()
  })
})

describe('after signing out offline', () => {
  test('nothing is requested in the old name before the server knows', async () => {
    await visitor()
    online = false
    await reset('person')
    expect(browser.localStorage.getItem('lotline-sign-out-owed')).toBe('true')
    asked.length = 0

    await expect(call('/comty/GetPermission', { project_id: 'C0101' })).rejects.toThrow(NoNetwork)
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/user/Logout'])

    asked.length = 0
    await call('/home/GetDictionary', { projectId: 'C0101' }).catch(() => undefined)
    const names = asked.filter(({ url }) => !url.endsWith('/user/Logout'))
    expect(names.map(({ credentials }) => credentials)).toEqual(['omit'])
  })

  test('the session is ended first once the network is back', async () => {
    await visitor()
    online = false
    await reset('person')
    online = true
    asked.length = 0
    await call('/comty/GetPermission', { project_id: 'C0101' })
    expect(asked.map(({ url }) => new URL(url).pathname)).toEqual(['/user/Logout', '/comty/GetPermission'])
    expect(browser.localStorage.getItem('lotline-sign-out-owed')).toBeNull()
  })
})
