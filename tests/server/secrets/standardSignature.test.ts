import { expect, test } from 'vitest'
import { secretBytes, signedId } from '../../../server/secrets/standardSignature.ts'

// The worked example from Svix's own documentation.
const secret = secretBytes('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')
const body = Buffer.from('{"test": 2432232314}')
const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek'
const headers = {
  'svix-id': id,
  'svix-timestamp': '1614265330',
  'svix-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const then = new Date(1_614_265_330_000)
const after = (seconds: number): Date => new Date(then.getTime() + seconds * 1000)
if (secret === null) throw new Error('no secret')
const read = (more = {}, bytes = body, now = then) =>
  signedId('svix', bytes, { ...headers, ...more }, secret, now)

test('the example in the documentation is valid', () => {
  expect(read()).toBe(id)
})

test('one of several signatures is enough, in any position', () => {
  const both = `v1,${'A'.repeat(43)}= v2,other ${headers['svix-signature']}`
  expect(read({ 'svix-signature': both })).toBe(id)
})

test.each([
  ['another body', {}, Buffer.from('{"test": 2432232315}')],
  ['another id', { 'svix-id': 'msg_other' }, body],
  ['another time', { 'svix-timestamp': '1614265331' }, body],
  ['another version', { 'svix-signature': headers['svix-signature'].replace('v1', 'v2') }, body],
  ['half a signature', { 'svix-signature': 'v1,g0hM9SsE' }, body],
  ['none', { 'svix-signature': '' }, body],
  ['no id', { 'svix-id': undefined }, body],
  ['a time that is no number', { 'svix-timestamp': '1614265330 ' }, body],
])('not with %s', (_, more, bytes) => {
  expect(read(more, bytes)).toBeNull()
})

test('not five minutes before or after', () => {
  expect([after(300), after(-300)].map((now) => read({}, body, now))).toEqual([id, id])
  expect([after(301), after(-301)].map((now) => read({}, body, now))).toEqual([null, null])
})

test('a secret is whsec_ and base64', () => {
  for (const text of [
    '',
    'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
    'whsec_',
    'whsec_short',
    'whsec_'.padEnd(60, '!'),
  ])
    expect(secretBytes(text)).toBeNull()
})
