import { expect, test } from 'vitest'
import { handlers } from '../../../server/calls/handlers.ts'
import { isPreparing } from '../../../server/context/handler.ts'
import type { CallPath } from '../../../src/contract/table.ts'

// The embedded database has one session, so hashing a password in a transaction makes everyone wait.
const hashing: readonly CallPath[] = [
  '/user/Register',
  '/user/Activate',
  '/user/UpdatePWD',
  '/user/UpdatePWDSalesApp',
  '/user/UpdateAccountInformation',
  '/device/Enrol',
]

test.each(hashing)('%s hashes the secret before its transaction', (path) => {
  expect(isPreparing(handlers[path])).toBe(true)
})
