import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { json, refusal } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

/** Session requests, answered on demand. */
const questions: ((person: Person | null) => void)[] = []
const browser = fakeBrowser(async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname !== '/user/GetSession') return refusal(404, 'NOT_HERE')
  const person = await new Promise<Person | null>((resolve) => questions.push(resolve))
  return json(200, { isOK: 1, UserRecord: person, serverTime: '2026-11-01T10:00:00.000Z' })
})
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))

const { beginPerson, endPerson } = await import('../../src/calls/author.ts')
const { arriving } = await import('../../src/session/arriving.ts')
const { rememberPerson, startSession } = await import('../../src/session/start.ts')
const { handedOverAtom, handOver, passToNext, takeBack } = await import('../../src/session/handedOver.ts')
const { joinTabs } = await import('../../src/session/tabs.ts')
const { personAtom, sessionAtom, sessionStore } = await import('../../src/session/sessionAtoms.ts')
const { currentViewer } = await import('../../src/store/scope.ts')
const { sessionVault, theVault } = await import('../../src/store/sessionVault.ts')
type Person = import('../../src/session/sessionAtoms.ts').Person

const [before, newcomer] = [3, 4].map((UserId) => ({ UserId, UserType: 3 }) as Person) as [Person, Person]
const patience = { timeout: 20_000 }
const isAsked = () => vi.waitFor(() => expect(questions.length).toBeGreaterThan(0), patience)
const answer = async (person: Person | null) => {
  await isAsked()
  questions.shift()?.(person)
}

/** The messages received by the other tabs. */
const heard: unknown[] = []
const channel = new BroadcastChannel('lotline-session')
channel.addEventListener('message', ({ data }) => heard.push(data))
let leave: () => void
beforeEach(async () => {
  questions.length = heard.length = browser.went.length = 0
  await beginPerson({ userId: 3, grant: 'of the one before', onDisk: true })
  await rememberPerson(before)
  sessionStore.set(sessionAtom, { state: 'known', person: before })
  leave = joinTabs()
})
afterEach(async () => {
  leave()
  await endPerson()
})
afterAll(() => channel.close())

describe('a tab whose person’s session the server has ended', () => {
  test('does not disturb somebody who has signed in in another tab, and continues as them', async () => {
    const started = startSession()
    await isAsked()
    const elsewhere = sessionVault()
    await elsewhere.begin({ scope: 'user:4', grant: 'of the newcomer', onDisk: true })
    await answer(null)
    await answer(newcomer)
    await started
    expect(sessionStore.get(personAtom)?.UserId).toBe(4)
    expect(await theVault().session()).toMatchObject({ scope: 'user:4', grant: 'of the newcomer' })
    elsewhere.close()
  })

  test('tells the others whose it was', async () => {
    const viewer = currentViewer()
    const started = startSession()
    await answer(null)
    await started
    expect(await theVault().session()).toBeNull()
    await vi.waitFor(() => expect(heard).toEqual([{ over: viewer }]), patience)
  })
})

describe('a tab that hears', () => {
  /** Messages arrive in order, so when the last one has taken effect, all have. */
  const hear = async (...news: readonly unknown[]): Promise<void> => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by its own origin alone
    for (const one of [...news, 'signedIn']) channel.postMessage(one)
    const close = vi.spyOn(theVault(), 'close')
    await vi.waitFor(() => expect(close).toHaveBeenCalled(), patience)
    close.mockRestore()
  }

  test('that its person’s session is over signs out too', async () => {
    await hear({ over: currentViewer() })
    expect(browser.went).toEqual(['/'])
  })

  test('that somebody else’s earlier session is over stays', async () => {
    await hear({ over: 'somebody before' })
    expect(browser.went).toEqual([])
  })

  test('that its person’s session is over while somebody else signs in stays', async () => {
    await arriving(() => hear({ over: currentViewer() }))
    expect(browser.went).toEqual([])
  })

  test('that somebody has signed out signs out too, no matter who is here', async () => {
    await hear('ended')
    expect(browser.went).toEqual(['/'])
  })

  const held = { from: '/community/C0101', projectId: 'C0101', envelopeId: 7, signerId: 3 }

  test('that the tablet is passed on is locked, knows no code, and opens when it is back', async () => {
    await hear({ held })
    expect(sessionStore.get(handedOverAtom)).toMatchObject({ ...held, triesLeft: 0 })
    expect(await takeBack('4711')).toBe(false)
    // A tab passes on nothing it hears; otherwise two tabs would never stop.
    expect(heard).not.toContainEqual({ held })
    await hear({ held: null })
    expect(sessionStore.get(handedOverAtom)).toBeNull()
    expect(browser.went).toEqual([])
  })
})

test('a tab that passes the tablet on announces to whom, and when it is back; never the code', async () => {
  const held = { from: '/community/C0101', projectId: 'C0101', envelopeId: 7, signerId: 3 }
  await handOver(held, '4711')
  await passToNext(4)
  await takeBack('0000')
  await takeBack('4711')
  await vi.waitFor(() => expect(heard).toHaveLength(3), patience)
  const at = expect.any(String)
  expect(heard).toEqual([{ held: { ...held, at } }, { held: { ...held, signerId: 4, at } }, { held: null }])
})
