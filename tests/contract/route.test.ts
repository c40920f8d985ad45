import { expect, test } from 'vitest'
import { callAt, methodOf, written } from '../../src/contract/route.ts'
import { calls, callSegments, type CallPath } from '../../src/contract/table.ts'

test('a call without parameters is a POST of its request', () => {
  expect(written('/comty/GetProjectFlags', { projectId: 'C0101' })).toEqual({
    method: 'POST',
    address: '/comty/GetProjectFlags',
    body: '{"projectId":"C0101"}',
  })
})

test('path fields are in the path, escaped, and nowhere else', () => {
  expect(written('/api/v1/accounts/{userId}/mail', { userId: 7 })).toEqual({
    method: 'GET',
    address: '/api/v1/accounts/7/mail',
  })
  expect(written('/api/v1/accounts/{userId}/emailConfirmation', { userId: 7 })).toEqual({
    method: 'PUT',
    address: '/api/v1/accounts/7/emailConfirmation',
    body: '{}',
  })
  const { address, body } = written('/api/v1/mail/{token}/stop', { token: 'a/../b?c', more: 1 })
  expect([address, body]).toEqual(['/api/v1/mail/a%2F..%2Fb%3Fc/stop', '{"more":1}'])
})

test('other fields of a method without a body are in the query', () => {
  expect(written('/api/v1/accounts/{userId}/mail', { userId: 7, from: 'a&b', none: null }).address).toBe(
    '/api/v1/accounts/7/mail?from=a%26b',
  )
})

test('every call is found by its method and address, and by no other method', () => {
  for (const path of Object.keys(calls) as CallPath[]) {
    const address = path.replaceAll(/\{\w+\}/g, 'x-1')
    expect(callAt(methodOf(path), address)).toBe(path)
    expect(callAt('PATCH', address)).toBeNull()
  }
  for (const none of ['/api/v1/accounts//mail', '/api/v1/accounts/7/8/mail', '/constructor', '/']) {
    expect(callAt('GET', none)).toBeNull()
  }
})

test('all first segments are known to the code that tells pages from calls', () => {
  expect(callSegments).toEqual([
    'comty',
    'home',
    'user',
    'purchase',
    'payment',
    'Home',
    'digitaldocs',
    'api',
    'live',
    'outbox',
    'device',
  ])
})
