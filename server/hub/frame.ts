import type { ServerMessage } from './messages.ts'
import type { Protocol } from './protocol.ts'

/** Encoded at most once per protocol, for all clients that use it. */
export interface Frame {
  bytes(protocol: Protocol): Buffer
  /** As a server-sent event. JSON escapes line ends, so a record is one line. */
  event(protocol: Protocol): Buffer
}

/** @throws TypeError, when first written, for values the protocol cannot carry. */
export function frameOf(message: ServerMessage): Frame {
  return frame((protocol) => protocol.write(message))
}

/** Several messages in one write, because a write costs far more than a message. */
export function framesOf(messages: readonly ServerMessage[]): Frame {
  return frame((protocol) => Buffer.concat(messages.map((message) => protocol.write(message))))
}

/** JSON, whichever protocol was requested. */
export function handshakeFrame(error?: string): Frame {
  return frame(() => Buffer.from(`${JSON.stringify({ error })}\x1e`))
}

function frame(write: (protocol: Protocol) => Buffer): Frame {
  const written = new Map<Protocol, Buffer>()
  let asEvent: Buffer | undefined
  const bytes = (protocol: Protocol): Buffer => {
    const known = written.get(protocol)
    if (known) return known
    const made = write(protocol)
    written.set(protocol, made)
    return made
  }
  return {
    bytes,
    event: (protocol) => (asEvent ??= Buffer.concat([eventStart, bytes(protocol), eventEnd])),
  }
}

const eventStart = Buffer.from('data: ')
const eventEnd = Buffer.from('\r\n\r\n')
