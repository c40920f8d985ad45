import { Calls, type CallsOptions } from './calls.ts'
import { HubError, type HubCaller } from './caller.ts'
import type { Connection } from './connection.ts'
import { frameOf } from './frame.ts'
import type { Groups } from './groups.ts'
import type { ClientMessage } from './messages.ts'

export interface MembersOptions<P> extends CallsOptions<P> {
  onClosed?: (caller: HubCaller<P>) => void
}

interface Member<P> {
  caller: HubCaller<P>
  calls: Calls<P>
}

export class Members<P> {
  readonly #members = new Map<Connection<P>, Member<P>>()
  readonly #groups: Groups<P>
  readonly #options: MembersOptions<P>

  constructor(groups: Groups<P>, options: MembersOptions<P>) {
    this.#groups = groups
    this.#options = options
  }

  /** @throws ProtocolFault when the client calls too often or wrongly. */
  heard(connection: Connection<P>, message: ClientMessage): void {
    if (message.type === 'call') this.#memberOf(connection).calls.take(message)
  }

  ended(connection: Connection<P>): void {
    this.#groups.leaveAll(connection)
    const member = this.#members.get(connection)
    if (!member) return
    this.#members.delete(connection)
    member.calls.end()
    try {
      this.#options.onClosed?.(member.caller)
    } catch (fault) {
      this.#options.logger.warn({ err: fault }, 'the end of a hub connection was not taken well')
    }
  }

  #memberOf(connection: Connection<P>): Member<P> {
    const known = this.#members.get(connection)
    if (known) return known
    const caller = this.#callerOf(connection)
    const member = { caller, calls: new Calls(caller, (frame) => connection.send(frame), this.#options) }
    this.#members.set(connection, member)
    return member
  }

  #callerOf(connection: Connection<P>): HubCaller<P> {
    return {
      connectionId: connection.id,
      principal: connection.principal,
      join: (group) => {
        // A method may outlive its client, whose later groups would never be left.
        if (connection.stage !== 'open' || connection.groups.has(group)) return
        if (connection.groups.size >= this.#options.limits.groups) throw new HubError('Too many groups.')
        this.#groups.join(connection, group)
      },
      leave: (group) => this.#groups.leave(connection, group),
      send: (target, ...args) => connection.send(frameOf({ type: 'invocation', target, args })),
      close: (error) => connection.close(error),
    }
  }
}
