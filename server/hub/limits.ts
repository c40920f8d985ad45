/** Times in ms, sizes in bytes. */
export interface HubLimits {
  /** Of one message. A frame or POST may carry several, up to twice this. */
  messageBytes: number
  /** Bytes written but unread; above this, the client is dropped. */
  bufferBytes: number
  /** How long written data may stay unread, however little it is. */
  stallMs: number
  /** For empty polls. Keep below the proxies' idle limits. */
  pollMs: number
  /** A client that polls later than this is gone. */
  pollGoneMs: number
  /** The published client gives up after 30 s of silence. */
  keepAliveMs: number
  /** After this silence, a client that has pinged before is closed. */
  clientTimeoutMs: number
  /** From negotiate to the transport, and from there to the handshake. */
  handshakeMs: number
  connections: number
  /** Per address, where addresses are known. A sales office shares one. */
  connectionsPerAddress: number
  /** Calls of one client: rate and burst. */
  callsPerSecond: number
  callsWaiting: number
  /** Groups per client. */
  groups: number
}

export const defaultLimits: HubLimits = {
  messageBytes: 32 * 1024,
  bufferBytes: 1024 * 1024,
  stallMs: 30_000,
  pollMs: 25_000,
  pollGoneMs: 15_000,
  keepAliveMs: 15_000,
  clientTimeoutMs: 30_000,
  handshakeMs: 15_000,
  connections: 20_000,
  connectionsPerAddress: 500,
  callsPerSecond: 100,
  callsWaiting: 100,
  groups: 500,
}
