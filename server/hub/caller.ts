/** A client as methods see it. After it disconnects, every member does nothing. */
export interface HubCaller<P> {
  /** Public; changes on reconnect. */
  readonly connectionId: string
  /** From `authorize`, at the time of connecting. */
  readonly principal: P
  /** @throws HubError when the client is in too many groups. */
  join(group: string): void
  leave(group: string): void
  send(target: string, ...args: unknown[]): void
  /** Sends Close; the client does not reconnect. */
  close(error?: string): void
}

/** Thrown by a method: its message reaches the client. Other errors do not. */
export class HubError extends Error {
  override name = 'HubError'
}

/** Promises are awaited. Names match in any case, as in the protocol's other servers. */
export type HubMethods<P> = Record<string, (caller: HubCaller<P>, ...args: unknown[]) => unknown>
