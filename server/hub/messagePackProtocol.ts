import { decode, encode, type DecoderOptions } from '@msgpack/msgpack'
import {
  checkedMessage,
  messageType,
  ProtocolFault,
  type RawMessage,
  type ServerMessage,
} from './messages.ts'
import type { Protocol } from './protocol.ts'

/** The decoder allocates arrays before reading items: a few bytes could claim gigabytes. */
const decoding: DecoderOptions = { maxArrayLength: 256, maxMapLength: 256 }

const errorResult = 1
const voidResult = 2
const valueResult = 3

export const messagePackProtocol: Protocol = {
  name: 'messagepack',
  binary: true,
  take: (intake) => intake.takeCounted(),
  read: (record) => checkedMessage(rawOf(parsed(record))),
  write(message) {
    const body = encode(arrayOf(message))
    return Buffer.concat([lengthPrefix(body.length), body])
  },
}

function parsed(record: Buffer): unknown[] {
  let value: unknown
  try {
    value = decode(record, decoding)
  } catch {
    throw new ProtocolFault('The message is no MessagePack.')
  }
  if (!Array.isArray(value)) throw new ProtocolFault('The message is no array.')
  return value
}

/** Position 1 holds the headers of all types but ping and close; unused. */
function rawOf(parts: unknown[]): RawMessage {
  const [type, , id, fourth, fifth, streamIds] = parts
  if (type !== messageType.completion) return { type, id, target: fourth, args: fifth, streamIds }
  if (fourth === errorResult) return { type, id, error: fifth }
  if (fourth === voidResult || fourth === valueResult) return { type, id }
  throw new ProtocolFault('The completion has no result kind.')
}

function arrayOf(message: ServerMessage): unknown[] {
  switch (message.type) {
    case 'invocation':
      return [messageType.invocation, {}, null, message.target, message.args, []]
    case 'result':
      return message.value === undefined
        ? [messageType.completion, {}, message.id, voidResult]
        : [messageType.completion, {}, message.id, valueResult, message.value]
    case 'failure':
      return [messageType.completion, {}, message.id, errorResult, message.error]
    case 'ping':
      return [messageType.ping]
    case 'close':
      return [messageType.close, message.error ?? null, message.allowReconnect]
  }
}

function lengthPrefix(length: number): Buffer {
  const bytes: number[] = []
  let rest = length
  do {
    const low = rest & 0x7f
    rest = Math.floor(rest / 128)
    bytes.push(rest > 0 ? low | 0x80 : low)
  } while (rest > 0)
  return Buffer.from(bytes)
}
