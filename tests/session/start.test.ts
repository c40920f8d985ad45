import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { json, refusal } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const browser = fakeBrowser(async (request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/user/GetSession')
    return json(200, { isOK: 1, UserRecord: null, serverTime: 1, identifier: null })
  return pathname === '/device/GetDevice'
    ? json(200, { isOK: 1, device: null, grant: null })
    : refusal(404, 'NOT_HERE')
})
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))

const { beginPerson } = await import('../../src/calls/author.ts')
const { sessionAsked, rememberPerson, startSession } = await import('../../src/session/start.ts')
const { theVault } = await import('../../src/store/sessionVault.ts')
const { personAtom, sessionAtom, sessionStore } = await import('../../src/session/sessionAtoms.ts')
type Person = import('../../src/session/sessionAtoms.ts').Person

test('a request before the start waits for the first answer, and its cookie', async () => {
  let isAnswered = false
  const waits = sessionAsked().then(() => {
    isAnswered = true
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isAnswered).toBe(false)
  await startSession()
  await waits
})

test('waiting for the server’s answer finds the person whose session has ended already removed', async () => {
  await beginPerson({ userId: 3, grant: 'g', onDisk: true })
  await rememberPerson({ UserId: 3, UserType: 3 } as Person)
  const known = new Promise<void>((resolve) => {
    const stop = sessionStore.sub(sessionAtom, () => {
      if (sessionStore.get(personAtom) === null) return
      stop()
      resolve()
    })
  })
  const started = startSession()
  await known
  // As in a redirect login: its person must not be cleared together with the previous one.
  await sessionAsked()
  expect(sessionStore.get(personAtom)).toBeNull()
  expect(await theVault().session()).toBeNull()
  await started
})
