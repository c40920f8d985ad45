import 'fake-indexeddb/auto'
import { afterAll, expect, test, vi } from 'vitest'
import { sendNoted } from '../../src/calls/sendNoted.ts'
import { json, refusal } from '../offline/world/fakeServer.ts'
import { stubPage } from './page.ts'

let answer: () => Response
const keys: (string | null)[] = []
stubPage(async (request) => {
  keys.push(request.headers.get('idempotency-key'))
  return await Promise.resolve(answer())
})
afterAll(() => vi.unstubAllGlobals())

const wish = { projectId: 'C0101', modelId: 3, wishedAt: '2026-11-27T09:00:00.000Z' }
const send = async (response: () => Response): Promise<void> => {
  answer = response
  await sendNoted('/comty/AddFavoriteToUserAccount', wish, 'the-key')
}

test.each([
  ['taken', () => json(200, { isOK: 1 })],
  ['not allowed', () => refusal(403, 'NOT_ALLOWED')],
  ['gone', () => refusal(404, 'NOT_FOUND')],
  ['refused for good', () => refusal(409, 'KEY_REUSED')],
  ['not understood', () => refusal(422, 'WRONG_FIELD')],
])('what is %s is not sent again', async (_, response) => {
  await expect(send(response)).resolves.toBeUndefined()
})

test.each([
  ['nobody is signed in', () => refusal(401, 'SIGN_IN_FIRST'), 'SIGN_IN_FIRST'],
  ['the first try is under way', () => refusal(409, 'IN_PROGRESS'), 'IN_PROGRESS'],
  ['the server is asked too often', () => refusal(429, 'TOO_MANY'), 'TOO_MANY'],
  ['the server fails', () => refusal(500, 'FAULT'), 'FAULT'],
])('while %s, it is kept to be sent again', async (_, response, code) => {
  await expect(send(response)).rejects.toMatchObject({ code })
  expect(new Set(keys)).toEqual(new Set(['the-key']))
})
