import { protocolNamed, type Protocol } from './protocol.ts'

/** A client's protocol, or the refusal. `binaryAllowed`: false on server-sent events (text only). */
export function readHandshake(record: Buffer, binaryAllowed: boolean): Protocol | string {
  const asked = askedFor(record)
  if (!asked) return 'The handshake could not be read.'
  const protocol = protocolNamed(asked.protocol)
  if (!protocol) return `The protocol '${asked.protocol}' is not supported.`
  // Version 2 only adds stateful reconnect, to which we never agree.
  if (asked.version !== 1 && asked.version !== 2) {
    return `The server does not support version ${asked.version} of the '${protocol.name}' protocol.`
  }
  if (protocol.binary && !binaryAllowed) {
    return `Cannot use the '${protocol.name}' protocol on the current transport. The transport does not support 'Binary' transfer format.`
  }
  return protocol
}

function askedFor(record: Buffer): { protocol: string; version: number } | undefined {
  try {
    const { protocol, version } = Object(JSON.parse(record.toString())) as Record<string, unknown>
    return typeof protocol === 'string' && typeof version === 'number' ? { protocol, version } : undefined
  } catch {
    return undefined
  }
}
