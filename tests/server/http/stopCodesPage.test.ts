import { request } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sql } from '../../../server/db/sql.ts'
import { queueMail } from '../../../server/db/mail.ts'
import { postbox } from '../../world/postbox.ts'
import { startWorld, type World } from '../../world/startWorld.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => await world.stop())
beforeEach(async () => {
  for (const table of ['stopped_mail', 'job']) await world.db.run(sql`delete from ${sql.raw(table)}`)
})

/** Asks for a code. Returns how many arrived, and the link that stops them. */
async function askForCode(): Promise<{ came: number; path: string }> {
  await queueMail(world.db, {
    kind: 'holdCode',
    address: 'stranger@example.test',
    market: 'base',
    projectId: null,
    sessionId: null,
    personId: null,
    askedFrom: null,
  })
  const letters = await postbox(world.db).fetch()
  return { came: letters.length, path: new URL(letters[0]?.stop ?? 'https://homes.test/none').pathname }
}

interface Shown {
  readonly status: number
  readonly type: string | undefined
  readonly vary: string | undefined
  readonly body: string
}
const reader = { accept: 'text/html,*/*;q=0.8', 'sec-fetch-mode': 'navigate' }

/** A raw request, because only browsers may set some of these headers. */
async function ask(method: string, path: string, headers: Record<string, string>): Promise<Shown> {
  const { hostname, port, origin } = new URL(world.address)
  const isForm = method === 'POST' && { origin, 'content-type': 'application/x-www-form-urlencoded' }
  return await new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path, method, headers: { ...isForm, ...headers } }, (answer) => {
      let body = ''
      answer.setEncoding('utf8').on('data', (part: string) => (body += part))
      const { 'content-type': type, vary } = answer.headers
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, type, vary, body }))
    }).on('error', reject)
    sent.end(method === 'POST' ? 'List-Unsubscribe=One-Click' : '')
  })
}
const html = 'text/html; charset=utf-8'

test('opening the link stops nothing: it shows a button in the reader’s language', async () => {
  const { path } = await askForCode()
  for (const [language, button] of [
    ['de-AT,de;q=0.9,en;q=0.5', 'Keine Codes mehr senden'],
    ['fr;q=0.9, tr;q=0.8, en;q=0.3', 'Kod göndermeyi durdur'],
    ['fr', 'Stop the codes'],
  ] as const) {
    const page = await ask('GET', path, { ...reader, 'accept-language': language })
    expect([page.status, page.type]).toEqual([200, html])
    expect(page.vary).toContain('accept-language')
    expect(page.body).toContain(
      `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${button}</button>`,
    )
  }
  expect((await ask('HEAD', path, reader)).status).toBe(200)
  expect((await askForCode()).came).toBe(1)
})

test('pressing the button stops them and confirms it; a mail program gets the call’s answer', async () => {
  const { path } = await askForCode()
  const pressed = await ask('POST', path, { ...reader, 'accept-language': 'de' })
  expect([pressed.status, pressed.type]).toEqual([200, html])
  expect(pressed.body).toContain('<h1>Sie bekommen keine Codes mehr</h1>')
  expect(pressed.body).not.toContain('<form')
  expect((await askForCode()).came).toBe(0)
  const program = await ask('POST', path, {})
  expect([program.status, program.body]).toEqual([200, '{"isOK":1}'])
})

test('an expired link says so, and an unknown one has no page', async () => {
  const path = `/api/v1/mail/${'a'.repeat(43)}/stop`
  const ended = await ask('POST', path, { ...reader, 'accept-language': 'en' })
  expect([ended.status, ended.type]).toEqual([403, html])
  expect(ended.body).toContain('<h1>This link no longer works</h1>')
  const other = await ask('POST', path, { ...reader, origin: 'https://elsewhere.test' })
  expect([other.status, other.type]).toEqual([403, html])
  expect(other.body).toContain('<h1>That didn’t work</h1>')
  expect((await ask('GET', '/api/v1/mail/short/stop', reader)).status).toBe(404)
  expect((await ask('GET', path, {})).type).toContain('application/json')
})
