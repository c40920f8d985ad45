import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { DatabaseError } from '../../../server/db/engine.ts'
import { sendFault } from '../../../server/http/answers.ts'
import type { LogFields } from '../../../server/logs/log.ts'

test.each([
  ['a lost connection', '08006', 503, 'warn'],
  ['a deadlock', '40P01', 503, 'warn'],
  ['a statement out of time', '57014', 503, 'error'],
  ['a broken statement', '42601', 500, 'error'],
])('%s is logged with its call', async (_, code, status, level) => {
  const logged: [string, LogFields][] = []
  const at =
    (name: string) =>
    (fields: LogFields): void =>
      void logged.push([name, fields])
  const app = fastify()
  app.setErrorHandler(
    async (thrown, request, reply) =>
      await sendFault({ info: at('info'), warn: at('warn'), error: at('error') }, thrown, request, reply),
  )
  const fault = new DatabaseError('no', code, '')
  app.get('/', (request) => {
    request.call = '/purchase/Choose'
    throw fault
  })
  expect((await app.inject('/')).statusCode).toBe(status)
  expect(logged).toMatchObject([[level, { call: '/purchase/Choose', err: fault }]])
  await app.close()
})
