import { expect, test } from 'vitest'
import { DatabaseError } from '../../../server/db/engine.ts'
import { openLog } from '../../../server/logs/log.ts'

const lines: string[] = []
const log = openLog('info', { write: (line: string) => void lines.push(line) }, '1.4.0+8f3a0c21')
const last = (): Record<string, unknown> => JSON.parse(lines.at(-1) ?? '{}') as Record<string, unknown>

test('each line has its version', () => {
  log.info({ call: '/user/GetSession', status: 200 }, 'call')
  expect(last()).toMatchObject({ version: '1.4.0+8f3a0c21', call: '/user/GetSession', msg: 'call' })
})

test('what the database refused is named, and nothing that was typed', () => {
  const message = 'duplicate key value: (email)=(CANARY@lotline.test)'
  log.error({ err: new DatabaseError(message, '23505', 'person_email_key') }, 'failed')
  expect(last()).toMatchObject({ fault: 'DatabaseError', faultCode: '23505', constraint: 'person_email_key' })
  log.error({ err: new DatabaseError(message, '23505', 'CANARY is typed') }, 'failed')
  expect(last()).not.toHaveProperty('constraint')
  log.error({ err: Object.assign(new Error(message), { constraint: 'CANARY' }) }, 'failed')
  expect(last()).not.toHaveProperty('constraint')
  expect(lines.join('')).not.toContain('CANARY')
})
