import type { Connection } from './connection.ts'

export class Groups<P> {
  readonly #members = new Map<string, Set<Connection<P>>>()

  join(connection: Connection<P>, group: string): void {
    connection.groups.add(group)
    const members = this.#members.get(group)
    if (members) members.add(connection)
    else this.#members.set(group, new Set([connection]))
  }

  leave(connection: Connection<P>, group: string): void {
    connection.groups.delete(group)
    const members = this.#members.get(group)
    members?.delete(connection)
    if (members?.size === 0) this.#members.delete(group)
  }

  leaveAll(connection: Connection<P>): void {
    for (const group of connection.groups) this.leave(connection, group)
  }

  get size(): number {
    return this.#members.size
  }

  sizeOf(group: string): number {
    return this.#members.get(group)?.size ?? 0
  }

  members(group: string): Iterable<Connection<P>> {
    return this.#members.get(group) ?? []
  }
}
