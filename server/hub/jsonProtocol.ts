import { checkedMessage, messageType, ProtocolFault, type ServerMessage } from './messages.ts'
import type { Protocol } from './protocol.ts'

export const jsonProtocol: Protocol = {
  name: 'json',
  binary: false,
  take: (intake) => intake.takeText(),
  read(record) {
    const value = parsed(record)
    return checkedMessage({
      type: value['type'],
      id: value['invocationId'],
      target: value['target'],
      args: value['arguments'],
      streamIds: value['streamIds'],
      result: value['result'],
      error: value['error'],
    })
  },
  write: (message) => Buffer.from(`${JSON.stringify(jsonOf(message))}\x1e`),
}

function parsed(record: Buffer): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(record.toString())
  } catch {
    throw new ProtocolFault('The message is no JSON.')
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ProtocolFault('The message is no JSON object.')
  }
  return value as Record<string, unknown>
}

function jsonOf(message: ServerMessage): object {
  switch (message.type) {
    case 'invocation':
      return { type: messageType.invocation, target: message.target, arguments: message.args }
    case 'result':
      // JSON drops undefined, as the protocol encodes "void".
      return { type: messageType.completion, invocationId: message.id, result: message.value }
    case 'failure':
      return { type: messageType.completion, invocationId: message.id, error: message.error }
    case 'ping':
      return { type: messageType.ping }
    case 'close':
      return {
        type: messageType.close,
        error: message.error,
        ...(message.allowReconnect ? { allowReconnect: true } : {}),
      }
  }
}
