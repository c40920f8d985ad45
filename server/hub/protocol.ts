import type { ClientMessage, ServerMessage } from './messages.ts'
import type { Intake } from './intake.ts'
import { jsonProtocol } from './jsonProtocol.ts'
import { messagePackProtocol } from './messagePackProtocol.ts'

export interface Protocol {
  readonly name: 'json' | 'messagepack'
  /** Server-sent events take text protocols only. */
  readonly binary: boolean
  /** @throws ProtocolFault */
  take(intake: Intake): Buffer | undefined
  /** @throws ProtocolFault when the record is not a message. */
  read(record: Buffer): ClientMessage
  /** With separator or length. @throws TypeError for values the protocol cannot carry. */
  write(message: ServerMessage): Buffer
}

export function protocolNamed(name: string): Protocol | undefined {
  return [jsonProtocol, messagePackProtocol].find((protocol) => protocol.name === name)
}
