import type { ServerMessage } from './messages.ts'
import type { Protocol } from './protocol.ts'

/** One message, encoded at most once per protocol, however many clients it goes to. */
export interface Frame {
  bytes(protocol: Protocol): Buffer
  /** The same as one server-sent event. JSON escapes line ends, so a record is always one data line. */
  event(protocol: Protocol): Buffer
}

/** @throws TypeError, when first written, for values that the protocol cannot carry. */
export function frameOf(message: ServerMessage): Frame {
  return frame((protocol) => protocol.write(message))
}

/** The answer to a handshake: JSON, whichever protocol was requested. */
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
