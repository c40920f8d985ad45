/** What one client, or all of them, may cost the server. Times in ms, sizes in bytes. */
export interface HubLimits {
  /** One message from a client; a frame or a POST may carry several, up to twice this. */
  messageBytes: number
  /** Written but not yet read by a client; above this, the client is dropped. */
  bufferBytes: number
  /** How long written data, however little, may stay unread. */
  stallMs: number
  /** How long an empty poll is held open. Keep below the proxies' idle limits. */
  pollMs: number
  /** A client that does not poll again within this time is gone. */
  pollGoneMs: number
  /** Server silence after which it pings. The published client gives up after 30 s. */
  keepAliveMs: number
  /** Silence of a client that has pinged before, after which it is closed. */
  clientTimeoutMs: number
  /** From negotiate to a transport, and from there to the handshake. */
  handshakeMs: number
  connections: number
  /** Connections per address, if addresses are known. A sales office shares one. */
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
