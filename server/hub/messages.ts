/** Pings and unsupported types carry nothing. */
export type ClientMessage =
  | {
      type: 'call'
      id: string | undefined
      target: string
      args: unknown[]
      stream: boolean
      uploads: number
    }
  | { type: 'ping' }
  | { type: 'close' }
  | { type: 'ignored' }

export type ServerMessage =
  | { type: 'invocation'; target: string; args: unknown[] }
  | { type: 'result'; id: string; value: unknown }
  | { type: 'failure'; id: string; error: string }
  | { type: 'ping' }
  | { type: 'close'; error: string | undefined; allowReconnect: boolean }

export const messageType = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
} as const

/** Ends the connection with this message; `code` is the WebSocket's. */
export class ProtocolFault extends Error {
  override name = 'ProtocolFault'
  readonly code: 1002 | 1008 | 1009
  constructor(message: string, code: 1002 | 1008 | 1009 = 1002) {
    super(message)
    this.code = code
  }
}

export interface RawMessage {
  type: unknown
  id?: unknown
  target?: unknown
  args?: unknown
  streamIds?: unknown
  result?: unknown
  error?: unknown
}

/** @throws ProtocolFault when a required part is missing or wrong; unknown types are allowed. */
export function checkedMessage(raw: RawMessage): ClientMessage {
  if (typeof raw.type !== 'number') throw new ProtocolFault('The message has no type.')
  switch (raw.type) {
    case messageType.invocation:
    case messageType.streamInvocation:
      return checkedCall(raw, raw.type === messageType.streamInvocation)
    case messageType.completion:
      if (idOf(raw.id) === undefined) throw new ProtocolFault('The completion has no invocation id.')
      if (raw.result !== undefined && raw.error !== undefined && raw.error !== null) {
        throw new ProtocolFault('The completion has both a result and an error.')
      }
      return { type: 'ignored' }
    case messageType.ping:
      return { type: 'ping' }
    case messageType.close:
      return { type: 'close' }
    default:
      return { type: 'ignored' }
  }
}

function checkedCall(raw: RawMessage, stream: boolean): ClientMessage {
  const id = idOf(raw.id)
  if (stream && id === undefined) throw new ProtocolFault('The stream invocation has no invocation id.')
  if (typeof raw.target !== 'string' || raw.target === '') {
    throw new ProtocolFault('The invocation has no target.')
  }
  if (!Array.isArray(raw.args)) throw new ProtocolFault('The invocation has no arguments.')
  const streams = raw.streamIds ?? []
  if (!Array.isArray(streams)) throw new ProtocolFault('The stream ids are not a list.')
  return { type: 'call', id, target: raw.target, args: raw.args, stream, uploads: streams.length }
}

function idOf(id: unknown): string | undefined {
  if (id === undefined || id === null) return undefined
  if (typeof id !== 'string' || id === '') throw new ProtocolFault('The invocation id is not a text.')
  return id
}
