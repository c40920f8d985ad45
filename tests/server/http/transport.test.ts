import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerHeader } from '../../../src/contract/call.ts'
import { newKey, startWorld, type World } from '../../world/startWorld.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => {
  await world.stop()
})

const call = '/outbox/Lookup'
const good = { keys: ['5b1d1f8e7c2a4f6f9a3e'] }

/** Expects a refusal of the usual shape that reveals no internals. */
function expectRefusal(
  answer: { status: number; body: unknown; headers: Headers },
  status: number,
  code: string,
) {
  expect(answer.status).toBe(status)
  expect(answer.body).toMatchObject({ code, message: expect.any(String), requestId: expect.any(String) })
  expect(
    Object.keys(answer.body as object).filter(
      (name) => !['code', 'message', 'why', 'params', 'field', 'requestId'].includes(name),
    ),
  ).toEqual([])
  expect(JSON.stringify(answer.body)).not.toMatch(/ at |node_modules|select |\.ts/)
  expect(answer.headers.get(answerHeader)).toBe('1')
}

test('a valid call is answered, never cached, and can be found in the log', async () => {
  const answer = await world.call(call, good)
  expect(answer.status).toBe(200)
  expect(answer.headers.get(answerHeader)).toBe('1')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
})

describe('invalid requests', () => {
  const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`
  const bodies: Record<string, [string | Uint8Array, number, string]> = {
    'broken JSON': ['{"keys":', 400, 'BAD_JSON'],
    nothing: ['', 400, 'BAD_JSON'],
    'a list': ['[]', 400, 'NOT_AN_OBJECT'],
    null: ['null', 400, 'NOT_AN_OBJECT'],
    'a field twice': ['{"keys":["5b1d1f8e7c2a4f6f9a3e"],"keys":["x"]}', 400, 'BAD_JSON'],
    'a field twice, once in disguise': [
      '{"keys":["5b1d1f8e7c2a4f6f9a3e"],"\\u006beys":["x"]}',
      400,
      'BAD_JSON',
    ],
    'a way into prototypes': ['{"keys":[],"__proto__":{"admin":true}}', 400, 'BAD_JSON'],
    'a way into constructors': ['{"keys":[{"constructor":{"prototype":1}}]}', 400, 'BAD_JSON'],
    'nested 10,000 deep': [deep, 400, 'TOO_DEEP'],
    'half a character': ['{"keys":["\\ud800"]}', 422, 'UNREADABLE_TEXT'],
    'a NUL': ['{"keys":["a\\u0000b"]}', 422, 'UNREADABLE_TEXT'],
    'bytes that are no text': [new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]), 400, 'BAD_JSON'],
    'an unknown field': ['{"keys":["5b1d1f8e7c2a4f6f9a3e"],"role":4}', 422, 'UNKNOWN_FIELD'],
    'a field of the wrong kind': ['{"keys":7}', 422, 'WRONG_FIELD'],
    'a list that is too long': [
      JSON.stringify({ keys: Array(101).fill('5b1d1f8e7c2a4f6f9a3e') }),
      422,
      'WRONG_FIELD',
    ],
    'too much': [JSON.stringify({ keys: ['x'.repeat(300_000)] }), 413, 'TOO_LARGE'],
  }
  test.each(Object.entries(bodies))('%s', async (_, [body, status, code]) => {
    expectRefusal(await world.call(call, body), status, code)
  })

  test('the first wrong field is named', async () => {
    expect((await world.call(call, { keys: ['5b1d1f8e7c2a4f6f9a3e', 7] })).body.field).toBe('keys.1')
    expect((await world.call(call, { ...good, role: 4 })).body.field).toBe('role')
    expect((await world.call(call, {})).body.field).toBe('keys')
  })

  test('a card number, wherever it is', async () => {
    const answer = await world.call('/user/LoginUserExists', { email: 'my card 4242 4242-4242 4242 ok' })
    expectRefusal(answer, 422, 'CARD_DATA_NOT_ACCEPTED')
    expect(answer.body.field).toBe('email')
    expect(
      (await world.call('/user/LoginUserExists', { email: 'a4242424242424243@lotline.test' })).status,
    ).toBe(200)
  })
})

describe('a key whose digits would make a card number', () => {
  // About one random key in 1300 looks like this, and must not be refused.
  const key = '24487402-9451-4192-8908-c20874d94567'

  test.each([
    ['asked about', '/outbox/Lookup', { keys: [key, `${key}-p0`] }],
    ['in an address', '/user/LoginUserExists', { email: `buyer-${key}@lotline.test` }],
    ['without hyphens', '/outbox/Lookup', { keys: ['abcdef01a4242424242424242bcdef01'] }],
  ])('%s', async (_, path, body) => {
    const answer = await world.call(path, body)
    expect([answer.status, answer.body.code]).toEqual([200, undefined])
  })

  test('a card number beside it is still found', async () => {
    const answer = await world.call('/user/LoginUserExists', { email: `${key} 4242 4242 4242 4242` })
    expectRefusal(answer, 422, 'CARD_DATA_NOT_ACCEPTED')
  })
})

describe('how it is sent', () => {
  const types = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/vnd.lotline.sealed',
    '',
  ]
  test.each(types)('not as "%s"', async (type) => {
    const answer = await world.call(call, JSON.stringify(good), { headers: { 'content-type': type } })
    expectRefusal(answer, 415, 'WRONG_CONTENT_TYPE')
  })

  test('not compressed: a bomb would unpack here', async () => {
    const bomb = gzipSync(Buffer.alloc(50_000_000))
    const answer = await world.call(call, bomb, { headers: { 'content-encoding': 'gzip' } })
    expectRefusal(answer, 415, 'WRONG_CONTENT_TYPE')
  })

  test('not by GET, and not to an unknown call', async () => {
    const got = await fetch(world.address + call)
    expect(got.status).toBe(404)
    expect(await got.json()).toMatchObject({ code: 'NOT_FOUND' })
    for (const path of [
      '/comty/Nothing',
      '/comty/communityf',
      '/outbox/Lookup/',
      '/__proto__',
      '/comty/%2e%2e/x',
    ]) {
      expectRefusal(await world.call(path, good), 404, 'NOT_FOUND')
    }
  })
})

describe('where it comes from', () => {
  const from = async (headers: Record<string, string>) => (await world.call(call, good, { headers })).status

  test('our own page, and programs other than browsers', async () => {
    expect(await from({})).toBe(200)
    expect(await from({ origin: world.address, 'sec-fetch-site': 'same-origin' })).toBe(200)
  })

  test('no other site’s page', async () => {
    expect(await from({ origin: 'https://evil.test' })).toBe(403)
    expect(await from({ origin: 'null' })).toBe(403)
    expect(await from({ origin: world.address.replace('http:', 'https:') })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await from({ 'sec-fetch-site': 'same-site' })).toBe(403)
  })
})

/** The server's raw answer to this text. */
async function spoken(text: string): Promise<string> {
  const { hostname, port } = new URL(world.address)
  return await new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), hostname, () => socket.write(text))
    socket.on('data', (chunk) => (heard += chunk.toString()))
    socket.on('error', reject)
    socket.on('close', () => resolve(heard))
    socket.setTimeout(3000, () => socket.destroy())
  })
}

describe('a form with files that is malformed', () => {
  const part = '--x\r\nContent-Disposition: form-data; name="body"\r\n\r\n{}\r\n'
  const forms: Record<string, [type: string, body: string]> = {
    'without a boundary': ['multipart/form-data', part],
    'of another boundary': ['multipart/form-data; boundary=y', part],
    'cut short': ['multipart/form-data; boundary=x', part.slice(0, 30)],
    'without its end': ['multipart/form-data; boundary=x', part],
    'with broken headers': ['multipart/form-data; boundary=x', '--x\r\nnonsense\r\n\r\n{}\r\n--x--'],
    nothing: ['multipart/form-data; boundary=x', ''],
  }
  test.each(Object.entries(forms))('%s', async (_, [type, body]) => {
    const headers = { 'content-type': type }
    const answer = await world.call('/user/UploadBrokerImage', body, { key: newKey(), headers })
    expect([400, 415, 422]).toContain(answer.status)
    expect(answer.body.message).not.toBe('')
  })

  test('is reported as such', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const answer = await world.call('/user/UploadBrokerImage', part, { key: newKey(), headers })
    expectRefusal(answer, 400, 'BAD_MULTIPART')
  })
})

describe('every answer has headers that protect it', () => {
  const odd = [
    '/',
    '/%ff',
    '/%',
    '/a%00b',
    '/%2e%2e/%2e%2e/etc/passwd',
    '//example.com',
    '/media/C0101/%ff.png',
    '/comty/Nothing',
    '/livez',
    '/readyz',
    '/healthz',
    '/metrics',
    '/real-time',
    '/real-time/negotiate',
    '/real-time?id=%ff',
    `/${'x'.repeat(5000)}`,
  ]
  const needed = [
    'content-security-policy',
    'strict-transport-security',
    'x-content-type-options',
    'referrer-policy',
    'permissions-policy',
    'cross-origin-resource-policy',
  ]
  test.each(odd)('%s', async (path) => {
    for (const method of ['GET', 'POST']) {
      const head = (
        await spoken(
          `${method} ${path} HTTP/1.1\r\nHost: ${new URL(world.address).host}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
        )
      )
        .split('\r\n\r\n')[0]
        ?.toLowerCase()
      for (const name of needed) expect(head, `${method} ${path}`).toContain(`\n${name}:`)
      // Answers must not reveal the server's software or version.
      expect(head, `${method} ${path}`).not.toMatch(/\n(?:server|x-powered-by|via):/)
    }
  })

  test('and an unreadable address is refused in the same shape', async () => {
    expectRefusal(await world.call('/%ff', good), 400, 'BAD_REQUEST')
  })
})

test.each(['TRACE', 'OPTIONS', 'PUT', 'DELETE', 'PATCH', 'PROPFIND'])(
  '%s is no method of a call or page',
  async (method) => {
    for (const path of [call, '/', '/healthz']) {
      const said = await spoken(
        `${method} ${path} HTTP/1.1\r\nHost: ${new URL(world.address).host}\r\nCookie: echo=me\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
      )
      expect(said, path).toMatch(/^HTTP\/1.1 40[045] /)
      expect(said, path).not.toContain('echo=me')
    }
  },
)

test('a request that gives its length twice is not trusted', async () => {
  const smuggled = `POST ${call} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`
  expect(await spoken(smuggled)).toMatch(/^HTTP\/1.1 400 /)
  expect((await world.call(call, good)).status).toBe(200)
})
