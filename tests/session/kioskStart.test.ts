import 'fake-indexeddb/auto'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, refusal } from '../offline/world/fakeServer.ts'
import { fakeBrowser } from './fakeBrowser.ts'

const device = { id: 'd1', projectId: 'C0101', settings: { name: 'Hall', idleSeconds: 60 } }
const asked: string[] = []
/** The cookie of the visitor who was here before the page was reloaded. */
let isSignedIn = true
const browser = fakeBrowser(async (request) => {
  const { pathname } = new URL(request.url)
  asked.push(pathname)
  if (pathname === '/user/GetSession') {
    const person = isSignedIn ? { UserId: 3, UserType: 1 } : null
    return json(200, { isOK: 1, UserRecord: person, serverTime: 1, identifier: null })
  }
  if (pathname === '/user/Logout') {
    isSignedIn = false
    return json(200, { isOK: 1 })
  }
  return pathname === '/device/GetDevice'
    ? json(200, { isOK: 1, device, grant: null })
    : refusal(404, 'NOT_HERE')
})
vi.stubGlobal('document', Object.assign(browser.document, { body: { hidden: false } }))

const { startSession } = await import('../../src/session/start.ts')
const { personAtom, sessionAtom, sessionStore } = await import('../../src/session/sessionAtoms.ts')

async function startAt(pathname: string): Promise<void> {
  Object.assign(location, { pathname })
  await startSession()
}

beforeEach(() => {
  isSignedIn = true
  asked.length = 0
  browser.went.length = 0
  browser.localStorage.setItem('lotline-device-settings', JSON.stringify(device))
  sessionStore.set(sessionAtom, { state: 'unknown', person: null })
})

test.each(['/', '/community', '/enrolment'])(
  'a kiosk that starts on its attract screen at %s lets nobody in as the visitor before',
  async (pathname) => {
    browser.localStorage.setItem('lotline-favourites', '[]')
    await startAt(pathname)
    expect(sessionStore.get(personAtom)).toBeNull()
    expect(asked).toContain('/user/Logout')
    expect(isSignedIn).toBe(false)
    expect(browser.localStorage.getItem('lotline-favourites')).toBeNull()
    expect(browser.went).toEqual(['/'])
    // The next page finds no visitor, and stays.
    browser.went.length = 0
    await startAt('/')
    expect(browser.went).toEqual([])
  },
)

test('staff stay signed in on a kiosk’s settings, which no attract screen covers', async () => {
  await startAt('/settings')
  expect(sessionStore.get(personAtom)).toMatchObject({ UserId: 3 })
  expect(asked).not.toContain('/user/Logout')
  expect(browser.went).toEqual([])
})
