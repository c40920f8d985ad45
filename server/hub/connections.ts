import { Connection, type ConnectionOwner } from './connection.ts'
import { frameOf, framesOf } from './frame.ts'
import { Groups } from './groups.ts'
import { LongPolling } from './longPolling.ts'
import { Members, type MembersOptions } from './members.ts'
import type { TransportName } from './transport.ts'

export interface HubStats {
  connections: number
  byTransport: Record<TransportName, number>
  groups: number
  sent: number
  dropped: number
}

/** All clients of this process. */
export class Connections<P> {
  readonly #byToken = new Map<string, Connection<P>>()
  readonly #byAddress = new Map<string, number>()
  readonly #groups = new Groups<P>()
  readonly #members: Members<P>
  readonly #options: MembersOptions<P>
  readonly #owner: ConnectionOwner<P>
  #sent = 0
  #dropped = 0
  refusing = false

  constructor(options: MembersOptions<P>) {
    this.#options = options
    this.#members = new Members(this.#groups, options)
    this.#owner = {
      limits: options.limits,
      now: options.now,
      heard: (connection, message) => this.#members.heard(connection, message),
      sent: () => void this.#sent++,
      ended: (connection, slow) => this.#ended(connection, slow),
    }
  }

  /** The status with which to refuse a new client from that address. */
  refusal(address: string | undefined): 429 | 503 | undefined {
    const { connections, connectionsPerAddress } = this.#options.limits
    if (this.refusing || this.#byToken.size >= connections) return 503
    if (address === undefined) return undefined
    return (this.#byAddress.get(address) ?? 0) >= connectionsPerAddress ? 429 : undefined
  }

  add(principal: P, address: string | undefined, separateToken = true): Connection<P> {
    const connection = new Connection(principal, this.#owner, address, separateToken)
    this.#byToken.set(connection.token, connection)
    this.#count(address, 1)
    return connection
  }

  find(token: string): Connection<P> | undefined {
    return this.#byToken.get(token)
  }

  forget(connection: Connection<P>): void {
    this.#byToken.delete(connection.token)
  }

  sendToGroup(group: string, target: string, args: unknown[]): void {
    const frame = frameOf({ type: 'invocation', target, args })
    for (const connection of this.#groups.members(group)) connection.send(frame)
  }

  /** In one write per member. */
  sendBatchToGroup(group: string, messages: readonly { target: string; args: unknown[] }[]): void {
    const frame = framesOf(messages.map(({ target, args }) => ({ type: 'invocation', target, args })))
    for (const connection of this.#groups.members(group)) connection.send(frame)
  }

  sizeOf(group: string): number {
    return this.#groups.sizeOf(group)
  }

  get size(): number {
    return this.#byToken.size
  }

  sendToAll(target: string, args: unknown[]): void {
    const frame = frameOf({ type: 'invocation', target, args })
    for (const connection of this.#byToken.values()) connection.send(frame)
  }

  closeWhere(predicate: (principal: P) => boolean, reason?: string): void {
    for (const connection of this.#byToken.values()) {
      if (predicate(connection.principal)) connection.close(reason)
    }
  }

  /** Every open connection, oldest first. */
  live(): Connection<P>[] {
    return [...this.#byToken.values()].filter((connection) => connection.stage !== 'closed')
  }

  beat(now: number): void {
    for (const connection of this.#byToken.values()) connection.beat(now)
  }

  stats(): HubStats {
    const byTransport = { WebSockets: 0, ServerSentEvents: 0, LongPolling: 0 }
    const live = this.live()
    for (const { transport } of live) if (transport) byTransport[transport.name]++
    return {
      connections: live.length,
      byTransport,
      groups: this.#groups.size,
      sent: this.#sent,
      dropped: this.#dropped,
    }
  }

  #ended(connection: Connection<P>, slow: boolean): void {
    if (slow) this.#dropped++
    this.#count(connection.address, -1)
    this.#members.ended(connection)
    this.#linger(connection)
  }

  #count(address: string | undefined, change: 1 | -1): void {
    if (address === undefined) return
    const count = (this.#byAddress.get(address) ?? 0) + change
    if (count > 0) this.#byAddress.set(address, count)
    else this.#byAddress.delete(address)
  }

  /** A polling client must still fetch the last messages. */
  #linger(connection: Connection<P>): void {
    if (!(connection.transport instanceof LongPolling)) return this.forget(connection)
    setTimeout(() => this.forget(connection), this.#options.limits.pollGoneMs).unref()
  }
}
