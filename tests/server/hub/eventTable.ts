import type { EventSource, LotEvent } from '../../../server/hub/feedSource.ts'

/**
 * A database in memory. It has events by project, rings that can be lost, repeated or late, and requests that
 * can fail.
 */
export class EventTable implements EventSource {
  readonly rows = new Map<string, LotEvent[]>()
  readonly #versions = new Map<string, number>()
  #heard: ((projectId: string, version: number) => void) | undefined
  #reconnected: (() => void) | undefined
  /** How many of the next requests fail. */
  failing = 0
  /** How many of the next requests get no answer at all. */
  mute = 0
  reads = 0
  listening = false
  /** Runs before an answer is read from the table, as if another process committed just then. */
  meanwhile: () => void = () => undefined
  /** Runs after an answer is read from the table and before it is sent. */
  onTheWay: (of: 'versions' | 'events') => Promise<void> | void = () => undefined

  /** Commits one change without ringing. */
  change(projectId: string, kind: LotEvent['kind'] = 'lr'): LotEvent {
    const version = (this.#versions.get(projectId) ?? 0) + 1
    this.#versions.set(projectId, version)
    const numbers = { houseStatus: 4, finalStatus: 1, status: 2, status2: 3 }
    const event = { projectId, version, kind, houseId: version * 10, ...numbers, isWhole: false }
    const rows = this.rows.get(projectId) ?? []
    rows.push(event)
    this.rows.set(projectId, rows)
    return event
  }

  ring(projectId: string, version: number): void {
    this.#heard?.(projectId, version)
  }

  reconnect(): void {
    this.#reconnected?.()
  }

  prune(projectId: string, upTo: number): void {
    this.rows.set(
      projectId,
      (this.rows.get(projectId) ?? []).filter((row) => row.version > upTo),
    )
  }

  async versions(): Promise<Map<string, number>> {
    await this.#answering()
    const versions = new Map(this.#versions)
    await this.onTheWay('versions')
    return versions
  }

  async eventsAfter(projectId: string, version: number, limit: number): Promise<LotEvent[]> {
    this.reads++
    await this.#answering()
    const events = (this.rows.get(projectId) ?? []).filter((row) => row.version > version).slice(0, limit)
    await this.onTheWay('events')
    return events
  }

  async onRing(
    heard: (projectId: string, version: number) => void,
    onReconnect: () => void,
  ): Promise<() => Promise<void>> {
    await this.#answering()
    this.#heard = heard
    this.#reconnected = onReconnect
    this.listening = true
    return async () => {
      this.listening = false
      this.#heard = undefined
    }
  }

  async #answering(): Promise<void> {
    await Promise.resolve()
    if (this.mute > 0) {
      this.mute--
      await new Promise(() => undefined)
    }
    if (this.failing > 0) {
      this.failing--
      throw new Error('the database is away')
    }
    this.meanwhile()
  }
}

/** A hub that records what it is asked to send. */
export function recordingHub() {
  const frames: { group: string; target: string; args: unknown[] }[] = []
  const toAll: string[] = []
  const size = { group: 0, all: 0, writes: 0 }
  return {
    frames,
    /**
     * How many clients follow each project, how many clients there are, and how many times a group was
     * written to.
     */
    size: () => size.all,
    of: size,
    sizeOf: () => size.group,
    sendBatchToGroup: (group: string, messages: readonly { target: string; args: unknown[] }[]) => {
      size.writes += 1
      frames.push(...messages.map((message) => ({ group, ...message })))
    },
    /** Messages to every client. */
    toAll,
    sendToAll: (...[target]: [target: string, ...args: unknown[]]) => void toAll.push(target),
    sendToGroup: (group: string, target: string, ...args: unknown[]) =>
      void frames.push({ group, target, args }),
    /** The versions that real events sent to a project's group, in order. */
    versionsOf: (projectId: string): unknown[] =>
      frames
        .filter((frame) => frame.group === `project:${projectId}` && frame.target !== 'callVersion')
        .map(({ target, args }) =>
          target === 'callRefreshMe' ? args[4] : target === 'callRefreshMeHR' ? args[3] : args.at(-1),
        ),
    targets: (): string[] => frames.map((frame) => frame.target),
  }
}
