import type { ClientMessage, ServerMessage } from './messages.ts'
import type { Intake } from './intake.ts'
import { jsonProtocol } from './jsonProtocol.ts'
import { messagePackProtocol } from './messagePackProtocol.ts'

/** How messages become bytes and back. */
export interface Protocol {
  readonly name: 'json' | 'messagepack'
  /** Whether a WebSocket carries it in binary frames. Text protocols alone fit server-sent events. */
  readonly binary: boolean
  /** The next whole record of the intake. @throws ProtocolFault */
  take(intake: Intake): Buffer | undefined
  /** @throws ProtocolFault when the record is no message. */
  read(record: Buffer): ClientMessage
  /** The record with its separator or length. @throws TypeError for values that the protocol cannot carry. */
  write(message: ServerMessage): Buffer
}

/** The protocol of that name, as the handshake asks for it. */
export function protocolNamed(name: string): Protocol | undefined {
  return [jsonProtocol, messagePackProtocol].find((protocol) => protocol.name === name)
}
