import { JsonHubProtocol, MessageType, NullLogger, type HubMessage } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { frameOf, framesOf } from '../../../server/hub/frame.ts'
import { Intake } from '../../../server/hub/intake.ts'
import { jsonProtocol } from '../../../server/hub/jsonProtocol.ts'
import { messagePackProtocol } from '../../../server/hub/messagePackProtocol.ts'
import { ProtocolFault, type ClientMessage, type ServerMessage } from '../../../server/hub/messages.ts'
import type { Protocol } from '../../../server/hub/protocol.ts'

const plain = fc.oneof(
  fc.string({ unit: 'binary' }).filter((text) => text.isWellFormed()),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
  fc.boolean(),
  fc.constant(null),
)
const key = fc.string({ minLength: 1 }).filter((name) => name !== '__proto__')
const value = fc.oneof(
  plain,
  fc.array(plain, { maxLength: 5 }),
  fc.dictionary(key, plain, { maxKeys: 4, noNullPrototype: true }),
)
const name = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .filter((text) => text.isWellFormed())
const args = fc.array(value, { maxLength: 6 })

const theirs = {
  json: {
    write: (message: HubMessage) => Buffer.from(new JsonHubProtocol().writeMessage(message)),
    parse: (bytes: Buffer) => new JsonHubProtocol().parseMessages(bytes.toString(), NullLogger.instance),
  },
  messagepack: {
    write: (message: HubMessage) => Buffer.from(new MessagePackHubProtocol().writeMessage(message)),
    parse: (bytes: Buffer) =>
      new MessagePackHubProtocol().parseMessages(new Uint8Array(bytes).buffer, NullLogger.instance),
  },
}

describe.each([jsonProtocol, messagePackProtocol])(
  '$name, against the published client',
  (protocol: Protocol) => {
    const client = theirs[protocol.name]

    test('the client reads several messages of one write, in order', () => {
      const messages = [1, 2, 3].map((version): ServerMessage => ({
        type: 'invocation',
        target: 'callVersion',
        args: ['C0101', version],
      }))
      expect(client.parse(framesOf(messages).bytes(protocol))).toMatchObject(
        [1, 2, 3].map((version) => ({ type: 1, target: 'callVersion', arguments: ['C0101', version] })),
      )
    })

    test('the client reads what the hub writes', () => {
      const message: fc.Arbitrary<[ServerMessage, object]> = fc.oneof(
        fc.tuple(name, args).map(([target, args]): [ServerMessage, object] => [
          { type: 'invocation', target, args },
          { type: 1, target, arguments: args },
        ]),
        fc.tuple(name, value).map(([id, value]): [ServerMessage, object] => [
          { type: 'result', id, value },
          { type: 3, invocationId: id, result: value },
        ]),
        fc.tuple(name, name).map(([id, error]): [ServerMessage, object] => [
          { type: 'failure', id, error },
          { type: 3, invocationId: id, error },
        ]),
        fc.tuple(name, fc.boolean()).map(([error, allowReconnect]): [ServerMessage, object] => [
          { type: 'close', error, allowReconnect },
          { type: 7, error, ...(allowReconnect ? { allowReconnect } : {}) },
        ]),
        fc.constant<[ServerMessage, object]>([{ type: 'ping' }, { type: 6 }]),
      )
      fc.assert(
        fc.property(fc.array(message, { maxLength: 5 }), (messages) => {
          const bytes = Buffer.concat(messages.map(([ours]) => protocol.write(ours)))
          const read = client.parse(bytes)
          expect(read).toHaveLength(messages.length)
          messages.forEach(([, expected], i) => expect(read[i]).toMatchObject(expected))
        }),
      )
    })

    test('the hub reads what the client writes, however it is split', () => {
      const message: fc.Arbitrary<[HubMessage, ClientMessage]> = fc.oneof(
        fc
          .tuple(name, args, fc.option(name, { nil: undefined }))
          .map(([target, args, id]): [HubMessage, ClientMessage] => [
            {
              type: MessageType.Invocation,
              target,
              arguments: args,
              ...(id === undefined ? {} : { invocationId: id }),
            },
            { type: 'call', id, target, args, stream: false, uploads: 0 },
          ]),
        fc.tuple(name, args, name).map(([target, args, id]): [HubMessage, ClientMessage] => [
          {
            type: MessageType.StreamInvocation,
            target,
            arguments: args,
            invocationId: id,
            streamIds: ['1', '2'],
          },
          { type: 'call', id, target, args, stream: true, uploads: 2 },
        ]),
        fc
          .tuple(name, value)
          .map(([id, result]): [HubMessage, ClientMessage] => [
            { type: MessageType.Completion, invocationId: id, result },
            { type: 'ignored' },
          ]),
        fc.constant<[HubMessage, ClientMessage]>([{ type: MessageType.Ping }, { type: 'ping' }]),
        fc.constant<[HubMessage, ClientMessage]>([{ type: MessageType.Close }, { type: 'close' }]),
        fc.constant<[HubMessage, ClientMessage]>([
          { type: MessageType.CancelInvocation, invocationId: '1' },
          { type: 'ignored' },
        ]),
      )
      fc.assert(
        fc.property(fc.array(message, { maxLength: 5 }), fc.array(fc.nat(40)), (messages, cuts) => {
          const bytes = Buffer.concat(messages.map(([theirs]) => client.write(theirs)))
          expect(readAll(protocol, bytes, cuts)).toEqual(messages.map(([, ours]) => ours))
        }),
      )
    })

    test('meaningless bytes are a protocol fault or no message, never another error', () => {
      fc.assert(
        fc.property(fc.uint8Array({ maxLength: 60 }), fc.array(fc.nat(9)), (noise, cuts) => {
          try {
            readAll(protocol, Buffer.from(noise), cuts)
          } catch (fault) {
            expect(fault).toBeInstanceOf(ProtocolFault)
          }
        }),
        { numRuns: 2000 },
      )
    })
  },
)

function readAll(protocol: Protocol, bytes: Buffer, cuts: number[]): ClientMessage[] {
  const intake = new Intake(1_000_000)
  const read: ClientMessage[] = []
  let rest = bytes
  for (const size of [...cuts, bytes.length]) {
    intake.add(Buffer.from(rest.subarray(0, size)))
    rest = rest.subarray(size)
    for (let record = protocol.take(intake); record; record = protocol.take(intake)) {
      read.push(protocol.read(record))
    }
  }
  return read
}

describe('MessagePack as in the protocol’s specification', () => {
  test.each<[string, ServerMessage, number[]]>([
    ['ping', { type: 'ping' }, [2, 0x91, 6]],
    ['void', { type: 'result', id: '1', value: undefined }, [6, 0x94, 3, 0x80, 0xa1, 0x31, 2]],
    ['value', { type: 'result', id: '1', value: 7 }, [7, 0x95, 3, 0x80, 0xa1, 0x31, 3, 7]],
    ['error', { type: 'failure', id: '1', error: 'e' }, [8, 0x95, 3, 0x80, 0xa1, 0x31, 1, 0xa1, 0x65]],
    ['close', { type: 'close', error: undefined, allowReconnect: true }, [4, 0x93, 7, 0xc0, 0xc3]],
  ])('%s', (_name, message, bytes) => {
    expect([...messagePackProtocol.write(message)]).toEqual(bytes)
  })

  test.each([0, 1, 127, 128, 16_383, 16_384, 2_097_152])(
    'a text of %i characters comes back whole',
    (length) => {
      const text = 'x'.repeat(length)
      const bytes = messagePackProtocol.write({ type: 'invocation', target: 't', args: [text] })
      expect(theirs.messagepack.parse(bytes)).toMatchObject([{ target: 't', arguments: [text] }])
    },
  )

  test('more than 256 values in one list are refused, since a list costs memory before it is read', () => {
    const call = (count: number): Buffer =>
      theirs.messagepack.write({ type: MessageType.Invocation, target: 't', arguments: Array(count).fill(0) })
    expect(readAll(messagePackProtocol, call(256), [])).toHaveLength(1)
    expect(() => readAll(messagePackProtocol, call(257), [])).toThrow('The message is no MessagePack.')
  })

  test('an endless length is refused', () => {
    const intake = new Intake(100)
    intake.add(Buffer.alloc(6, 0xff))
    expect(() => intake.takeCounted()).toThrow('The length of the message cannot be read.')
  })
})

test('a frame is written once for each protocol, and not before it is needed', () => {
  let written = 0
  const argument = { toJSON: () => ++written }
  const frame = frameOf({ type: 'invocation', target: 't', args: [argument] })
  expect(written).toBe(0)
  expect(frame.bytes(jsonProtocol)).toBe(frame.bytes(jsonProtocol))
  expect(frame.event(jsonProtocol)).toBe(frame.event(jsonProtocol))
  expect(written).toBe(1)
})
