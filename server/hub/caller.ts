/** The client that makes a call, as methods see it. After its end every member does nothing. */
export interface HubCaller<P> {
  /** Public name of the connection; a reconnected client has another. */
  readonly connectionId: string
  /** Who `authorize` said it is when it connected. */
  readonly principal: P
  /** @throws HubError when it is in too many groups. */
  join(group: string): void
  leave(group: string): void
  /** To this connection alone. */
  send(target: string, ...args: unknown[]): void
  /** Says Close; the client does not reconnect by itself. */
  close(error?: string): void
}

/** Thrown by a method: its sentence reaches the client. What else is thrown does not. */
export class HubError extends Error {
  override name = 'HubError'
}

/** What a client may call; promises are awaited. Names are found whatever their case, as the protocol's other servers do. */
export type HubMethods<P> = Record<string, (caller: HubCaller<P>, ...args: unknown[]) => unknown>
