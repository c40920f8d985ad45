import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { joinSession, startSession } from '../../src/session/start.ts'
import { type Person, sessionAtom, sessionStore } from '../../src/session/sessionAtoms.ts'
import { json, refusal } from '../offline/world/fakeServer.ts'
import { patience, stubPage } from '../calls/page.ts'

/** Session requests, answered on demand. */
const questions: ((person: Person | null) => void)[] = []

stubPage(async (request) => {
  if (new URL(request.url).pathname !== '/user/GetSession') return refusal(503, 'AWAY')
  const person = await new Promise<Person | null>((resolve) => questions.push(resolve))
  return json(200, { isOK: 1, UserRecord: person, serverTime: '2026-11-01T10:00:00.000Z' })
})
vi.stubGlobal('addEventListener', () => undefined)
vi.stubGlobal('document', { documentElement: { dataset: {} }, addEventListener: () => undefined })

const broker = { UserId: 7, UserType: 4, roles: [], projects: [], events: [] } as unknown as Person
const here = (): Person | null => sessionStore.get(sessionAtom).person
const signedIn = (person: Person | null) => sessionStore.set(sessionAtom, { state: 'known', person })
const isAsked = (times: number) => vi.waitFor(() => expect(questions.length).toBe(times), patience)

test('a request from before signing in does not sign out again', async () => {
  signedIn(null)
  const start = startSession()
  await isAsked(1)
  signedIn(broker)
  questions[0]?.(null)
  await start
  expect(here()).toBe(broker)
})

test('a request from before somebody left does not bring them back', async () => {
  signedIn(broker)
  const start = startSession()
  await isAsked(2)
  signedIn(null)
  questions[1]?.(broker)
  await start
  expect(here()).toBeNull()
})

test('and an answer that nothing has overtaken counts', async () => {
  const start = startSession()
  await isAsked(3)
  questions[2]?.(broker)
  await start
  expect(here()?.UserId).toBe(7)
  await joinSession()
  expect(questions.length).toBe(3)
})
