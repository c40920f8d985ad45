import { once } from 'node:events'
import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { knownHosts } from '../../../server/http/knownHosts.ts'
import { addressOf, nodeServer } from '../../../server/http/nodeServer.ts'

const noHub = { handle: () => false, attach: () => undefined }
const hasty = { headers: 200, request: 400, idle: 100, checkEvery: 50 }
const answerAtEnd = (request: IncomingMessage, response: ServerResponse): void =>
  void request.resume().on('end', () => response.end('answered'))
let server: Server | undefined
afterEach(() => server?.close())

/** Sends `text` and returns the answer once the server hangs up. */
async function spoken(text: string): Promise<string> {
  server = nodeServer(noHub, knownHosts(['x']), answerAtEnd, hasty)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = new URL(addressOf(server))
  const socket = connect(Number(port), '127.0.0.1', () => socket.write(text))
  let heard = ''
  socket.on('data', (chunk) => (heard += chunk.toString()))
  await once(socket, 'close')
  return heard
}

test('a client whose headers never end is dropped', async () => {
  expect(await spoken('POST / HTTP/1.1\r\nHost: x\r\nX-Slow:')).toMatch(/^HTTP\/1.1 408 /)
})

test('a client whose body never ends is dropped', async () => {
  const heard = await spoken('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n12345')
  expect(heard).toMatch(/^HTTP\/1.1 408 /)
})

test('a connection without a request is closed', async () => {
  expect(await spoken('GET / HTTP/1.1\r\nHost: x\r\n\r\n')).toContain('answered')
})
