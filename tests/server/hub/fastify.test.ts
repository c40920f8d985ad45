import { fastify } from 'fastify'
import { createServer } from 'node:http'
import { expect, test } from 'vitest'
import { createHub } from '../../../server/hub/hub.ts'
import { client, transports } from './hubServer.ts'

test('the hub runs in front of a Fastify application, whose routes still answer', async () => {
  const hub = createHub({
    path: '/real-time',
    authorize: async () => 'ann',
    sameWho: (a, b) => a === b,
    allowOrigin: () => true,
    methods: { echo: (_caller, value) => value },
  })
  const application = fastify({
    serverFactory: (handler) => {
      const server = createServer((request, response) => {
        if (!hub.handle(request, response)) handler(request, response)
      })
      hub.attach(server)
      return server
    },
  })
  application.get('/hello', () => 'hello')
  const origin = await application.listen({ host: '127.0.0.1', port: 0 })
  for (const transport of Object.values(transports)) {
    const connection = client(`${origin}/real-time`, { transport })
    await connection.start()
    expect(await connection.invoke('echo', 7)).toBe(7)
    await connection.stop()
  }
  expect(await (await fetch(`${origin}/hello`)).text()).toBe('hello')
  await hub.close()
  await application.close()
})
