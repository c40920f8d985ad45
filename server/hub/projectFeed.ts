import { withDeadline } from './deadline.ts'
import { messageOf, projectGroup, reloadOf, type FeedHub } from './feedFrames.ts'
import type { EventSource, LotEvent } from './feedSource.ts'
import type { FeedSettings } from './feedSettings.ts'

export interface ProjectFeedParts {
  source: Pick<EventSource, 'eventsAfter'>
  hub: FeedHub
  settings: FeedSettings
  /** Called when the list of communities has changed. */
  tellCommunities: () => void
  slot: (task: () => Promise<void>) => void
}

/** Sends each new event of a project once, in order. */
export class ProjectFeed {
  readonly projectId: string
  #seen: number
  /** The version that the database itself reported. */
  #known = 0
  #worthALook = false
  #busy = false
  #stopped = false
  #timer: NodeJS.Timeout | undefined
  /** Since when something has been waiting to be sent. */
  #lateSince: number | undefined
  #readAt = Number.NEGATIVE_INFINITY
  readonly #parts: ProjectFeedParts

  constructor(projectId: string, seen: number, parts: ProjectFeedParts) {
    this.projectId = projectId
    this.#seen = seen
    this.#parts = parts
  }

  get seen(): number {
    return this.#seen
  }

  /** The newest version any client can know of. */
  get newest(): number {
    return Math.max(this.#seen, this.#known)
  }

  /** How long something has been waiting to be sent, in ms. */
  lateFor(now: number): number {
    return this.#lateSince === undefined ? 0 : now - this.#lateSince
  }

  /** The version may be old or wrong. */
  rung(version: number): void {
    if (version <= this.#seen) return
    this.#worthALook = true
    this.#lateSince ??= performance.now()
    this.#lookAfter(0)
  }

  confirmed(version: number): void {
    this.#known = Math.max(this.#known, version)
    this.rung(version)
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
  }

  /** A single ring is followed at once; several share one read. */
  #lookAfter(wait: number): void {
    if (this.#busy || this.#stopped) return
    this.#busy = true
    const delay = Math.max(wait, this.#readAt + this.#windowMs() - performance.now())
    const look = (): void => this.#parts.slot(() => this.#look())
    if (delay <= 0) look()
    else this.#timer = setTimeout(look, delay)
  }

  #windowMs(): number {
    const { coalesceMs, msPerFollower, mostCoalesceMs } = this.#parts.settings
    const writing = this.#parts.hub.sizeOf(projectGroup(this.projectId)) * msPerFollower
    return Math.max(coalesceMs, Math.min(mostCoalesceMs, writing))
  }

  async #look(): Promise<void> {
    const { source, settings } = this.#parts
    let wait = 0
    let isBehind = false
    this.#worthALook = false
    const began = performance.now()
    this.#readAt = began
    // Before the read, which then includes this version's events, if any.
    const known = this.#known
    try {
      const reading = source.eventsAfter(this.projectId, this.#seen, settings.pageSize)
      const events = await withDeadline(reading, settings.deadlineMs, 'the table of events')
      if (this.#stopped) return
      this.#send(events)
      if (events.length >= settings.pageSize) isBehind = this.#worthALook = true
      else if (known > this.#seen) this.#giveUpTo(known)
    } catch (fault) {
      settings.logger.warn({ err: fault, projectId: this.projectId }, 'events could not be read')
      isBehind = this.#worthALook = true
      wait = settings.retryMs
    }
    this.#busy = false
    // Rings during the read count as waiting only from then on.
    if (!isBehind) this.#lateSince = this.#worthALook ? began : undefined
    if (this.#worthALook) this.#lookAfter(wait)
  }

  #send(events: LotEvent[]): void {
    const fresh = events.filter((event) => event.version > this.#seen)
    const last = fresh.at(-1)
    if (!last) return
    // Some events expired or were never written, so the rest would be incomplete.
    if (fresh.some((event, index) => event.version !== this.#seen + 1 + index)) {
      return this.#giveUpTo(last.version)
    }
    this.#seen = last.version
    this.#parts.hub.sendBatchToGroup(projectGroup(this.projectId), fresh.map(messageOf))
    if (fresh.some(({ kind }) => kind === 'reload')) this.#parts.tellCommunities()
  }

  #giveUpTo(version: number): void {
    this.#seen = version
    this.#parts.hub.sendBatchToGroup(projectGroup(this.projectId), [reloadOf(this.projectId, version)])
    this.#parts.tellCommunities()
  }
}
