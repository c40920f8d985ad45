/** What one client, or all of them, may cost the server. Times in ms, sizes in bytes. */
export interface HubLimits {
  /** One message of a client; a frame or a POST may carry several, up to twice this. */
  messageBytes: number
  /** Written for a client and not yet taken by it; beyond, the client is dropped. */
  bufferBytes: number
  /** How long something may lie written and not taken, however little it is. */
  stallMs: number
  /** How long an empty poll is held open. Below the idle limits of the proxies on the way. */
  pollMs: number
  /** A client that does not poll again within this is gone. */
  pollGoneMs: number
  /** Silence of the server after which it pings. The published client gives up after 30 s. */
  keepAliveMs: number
  /** Silence of a client that has pinged before, after which it is closed. */
  clientTimeoutMs: number
  /** From negotiate to a transport, and from there to the handshake. */
  handshakeMs: number
  /** All connections, negotiated ones included. */
  connections: number
  /** Connections from one address, when the hub is told how to see addresses. A sales office shares one. */
  connectionsPerAddress: number
  /** Calls of one client, as a rate and as the most it may make at once. */
  callsPerSecond: number
  /** Calls of one client that wait for an earlier one to end. */
  callsWaiting: number
  /** Groups one client may be in. */
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
