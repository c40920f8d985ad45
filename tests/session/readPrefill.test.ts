import 'fake-indexeddb/auto'
import { afterAll, expect, test, vi } from 'vitest'
import { call } from '../../src/calls/call.ts'
import { schemas } from '../../src/contract/schemas.ts'
import { prefillAtom, readPrefill } from '../../src/session/readPrefill.ts'
import { forgetInMemory } from '../../src/session/forget.ts'
import { sessionStore } from '../../src/session/sessionAtoms.ts'
import { patience, stubPage } from '../calls/page.ts'
import { json } from '../offline/world/fakeServer.ts'

const { answer } = schemas['/user/GetWorksheetPrefill'].example
let online = false
let asked = 0
stubPage(async (request) => {
  if (!online) throw new TypeError('no network')
  if (request.url.endsWith('/user/GetWorksheetPrefill')) {
    asked += 1
    return json(200, answer)
  }
  return json(200, { isOK: 1 })
})
afterAll(() => vi.unstubAllGlobals())

test('what could not be loaded offline is loaded when the server answers again', async () => {
  await readPrefill()
  expect(sessionStore.get(prefillAtom)).toBeNull()
  online = true
  await call('/comty/GetCountryList', {}).catch(() => undefined)
  await vi.waitFor(() => expect(sessionStore.get(prefillAtom)).toMatchObject({ agency: null }), patience)
  await readPrefill()
  expect(asked).toBe(1)
})

test('nothing is requested for somebody who has left', async () => {
  forgetInMemory()
  online = false
  await readPrefill()
  forgetInMemory()
  asked = 0
  online = true
  await call('/comty/GetCountryList', {}).catch(() => undefined)
  expect([sessionStore.get(prefillAtom), asked]).toEqual([undefined, 0])
})
