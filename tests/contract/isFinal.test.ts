import { expect, test } from 'vitest'
import { isFinal } from '../../src/contract/call.ts'

test.each([
  [400, 'WRONG_FIELD', true],
  [401, 'SIGN_IN_FIRST', true],
  [403, 'NOT_ALLOWED', true],
  [404, 'NOT_FOUND', true],
  [409, 'UNIT_TAKEN', true],
  [410, 'GONE', true],
  [413, 'FILE_TOO_LARGE', true],
  [422, 'WRONG_FIELD', true],
  // The first request with this key has not ended yet.
  [409, 'IN_PROGRESS', false],
  [408, 'SLOW', false],
  [425, 'WORKSHEET_NOT_RECEIVED', false],
  [429, 'TOO_MANY', false],
  [500, 'FAULT', false],
  [503, 'BUSY', false],
])('%i %s: the same request would be refused again: %s', (status, code, final) => {
  expect(isFinal(status, code)).toBe(final)
})
