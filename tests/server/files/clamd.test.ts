import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../../server/config/config.ts'
import type { FileHandler } from '../../../server/context/handler.ts'
import { Refusal } from '../../../server/context/refusal.ts'
import { acceptedUpload, lookInto } from '../../../server/files/acceptUpload.ts'
import { clamd } from '../../../server/files/clamd.ts'
import { multipart, onePixel } from '../calls/accessCells.ts'
import { newKey } from '../../world/startWorld.ts'
import { open, startSmallWorld } from '../calls/smallWorld.ts'
import { schemas } from '../../../src/contract/schemas.ts'

/** The files that were sent to a server that speaks clamd's protocol. */
const scanned: Buffer[] = []
let says: (file: Buffer) => string | null
let server: Server
let port: number

beforeAll(async () => {
  server = createServer({ allowHalfOpen: true }, (socket) => {
    const pieces: Buffer[] = []
    socket.on('error', () => undefined)
    socket.on('data', (piece: Buffer) => pieces.push(piece))
    socket.on('end', () => {
      const all = Buffer.concat(pieces)
      const command = 'zINSTREAM\0'
      const size = all.readUInt32BE(command.length)
      const file = all.subarray(command.length + 4, command.length + 4 + size)
      const isWhole =
        all.subarray(0, command.length).toString() === command && all.readUInt32BE(all.length - 4) === 0
      scanned.push(file)
      const answer = isWhole ? says(file) : 'UNKNOWN COMMAND'
      if (answer === null) socket.destroy()
      else socket.end(`${answer}\0`)
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())

const clean = (): string => 'stream: OK'
const found = (): string => 'stream: Eicar-Test-Signature FOUND'
const picture = async (): Promise<Buffer> =>
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#4a7' } })
    .jpeg()
    .toBuffer()
const look = async (bytes: Uint8Array): Promise<string> => {
  const scan = clamd({ host: '127.0.0.1', port })
  return await lookInto({ name: 'x', type: 'image/jpeg', bytes }, 'somebody', scan).then(
    ({ contentType }) => contentType,
    (fault: unknown) => (fault instanceof Refusal ? fault.code : String(fault)),
  )
}

describe('a virus scanner', () => {
  test('sees the file as it came', async () => {
    says = clean
    const bytes = await picture()
    expect(await look(bytes)).toBe('image/jpeg')
    expect(scanned.at(-1)?.equals(bytes)).toBe(true)
  })

  test('refuses what it knows', async () => {
    says = found
    expect(await look(await picture())).toBe('FILE_INFECTED')
  })

  test.each([
    ['ends without a word', () => null],
    ['cannot scan it', () => 'INSTREAM size limit exceeded. ERROR'],
    ['says something else', () => 'stream: OK?'],
  ])('lets nothing through when it %s', async (_, answer) => {
    says = answer
    expect(await look(await picture())).toBe('BUSY')
  })

  test('lets nothing through when nobody listens', async () => {
    const scan = clamd({ path: '/nowhere/clamd.ctl' })
    const bytes = await picture()
    await expect(lookInto({ name: 'x', type: '', bytes }, 'x', scan)).rejects.toMatchObject({ code: 'BUSY' })
  })
})

test('the variable names a socket or a host and port, and the server asks it', async () => {
  expect(readConfig({}).virusScanner).toBeNull()
  expect(readConfig({ LOTLINE_CLAMD: '/run/clamav/clamd.ctl' }).virusScanner).toEqual({
    path: '/run/clamav/clamd.ctl',
  })
  expect(() => readConfig({ LOTLINE_CLAMD: 'clamd' })).toThrow('LOTLINE_CLAMD must be the socket of clamd')
  const path = '/user/UploadBrokerImage'
  const handler: FileHandler<typeof path> = {
    mayBring: async () => undefined,
    take: async (_, { files: [file] }) => {
      if (file !== undefined) await acceptedUpload(file)
      throw new Refusal(403, 'NOT_ALLOWED')
    },
  }
  const env = { LOTLINE_CLAMD: `127.0.0.1:${port}` }
  const world = await startSmallWorld(undefined, { env, handlers: { [path]: handler } })
  const ask = { ...schemas[path].example.request, projectId: open }
  const { bytes, type } = await multipart(ask, { bytes: onePixel, name: 'a.png', type: 'image/png' })
  for (const [answer, code] of [
    [found, 'FILE_INFECTED'],
    [clean, 'NOT_ALLOWED'],
  ] as const) {
    says = answer
    const sent = { cookie: world.cookies.broker, key: newKey(), headers: { 'content-type': type } }
    expect((await world.call(path, bytes, sent)).body.code).toBe(code)
  }
  await world.stop()
})
