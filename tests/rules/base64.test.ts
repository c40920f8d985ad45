import { expect, test } from 'vitest'
import { bytesOfBase64 } from '../../src/rules/base64.ts'
import { clockText } from '../../src/rules/clockText.ts'

test('base64 and base64url give the same bytes', () => {
  const bytes = Uint8Array.from([251, 255, 254, 0])
  expect([...bytesOfBase64(Buffer.from(bytes).toString('base64'))]).toEqual([...bytes])
  expect([...bytesOfBase64(Buffer.from(bytes).toString('base64url'))]).toEqual([...bytes])
})

test('a countdown shows minutes and seconds', () => {
  expect([0, 9, 65, 600].map(clockText)).toEqual(['0:00', '0:09', '1:05', '10:00'])
})
