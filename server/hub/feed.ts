import { withDeadline } from './deadline.ts'
import { sendVersion, type FeedHub } from './feedFrames.ts'
import { defaultFeedSettings, type FeedSettings } from './feedSettings.ts'
import type { EventSource } from './feedSource.ts'
import { ProjectFeed, type ProjectFeedParts } from './projectFeed.ts'
import { slots } from './slots.ts'
import { tellCommunities } from './tellCommunities.ts'

export interface Feed {
  /** Resolves once the feed listens and knows every project's version; accept clients only then. */
  readonly ready: Promise<void>
  /** The version up to which a project's events were sent. */
  versionOf(projectId: string): number | undefined
  /** How long the oldest unsent change has waited, in ms. */
  lateFor(): number
  /** Called within the process, such as by the call that just committed. */
  nudge(projectId: string, version: number): void
  stop(): Promise<void>
}

/** Turns database events into frames. Listens before comparing versions, so that nothing is missed. */
export function startFeed(source: EventSource, hub: FeedHub, options: Partial<FeedSettings> = {}): Feed {
  const settings = { ...defaultFeedSettings, ...options }
  const communities = tellCommunities(hub)
  const parts: ProjectFeedParts = {
    source,
    hub,
    settings,
    slot: slots(settings.readsAtOnce),
    tellCommunities: () => communities.tell(),
  }
  const projects = new Map<string, ProjectFeed>()
  /** The lowest version announced per project before the first comparison; undefined afterwards. */
  let early: Map<string, number> | undefined = new Map()
  let unlisten: (() => Promise<void>) | undefined
  let comparing = false
  let compareAgain = false
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const { promise: ready, resolve: nowReady } = promiseWithResolver()

  const beacon = setInterval(() => {
    for (const project of projects.values())
      sendVersion(hub, project.projectId, project.newest, settings.epoch)
  }, settings.beaconMs)
  let opening = open()
  return {
    ready,
    versionOf: (projectId) => projects.get(projectId)?.seen,
    lateFor() {
      const now = performance.now()
      return Math.max(0, ...[...projects.values()].map((project) => project.lateFor(now)))
    },
    nudge: heard,
    async stop() {
      stopped = true
      clearTimeout(timer)
      clearInterval(beacon)
      communities.stop()
      for (const project of projects.values()) project.stop()
      nowReady()
      await opening
      await unlisten?.()
    },
  }

  async function open(): Promise<void> {
    try {
      unlisten = await source.onRing(heard, () => void compare())
      if (!stopped) void compare()
    } catch (fault) {
      settings.logger.warn({ err: fault }, 'the feed cannot listen')
      if (!stopped) timer = setTimeout(reopen, settings.retryMs)
    }
  }

  function reopen(): void {
    opening = open()
  }

  function heard(projectId: string, version: number): void {
    if (stopped) return
    if (early) early.set(projectId, Math.min(version, early.get(projectId) ?? version))
    else projectOf(projectId, 0).rung(version)
  }

  /** Not in the first comparison, so new: its events are sent from the first. */
  function projectOf(projectId: string, seen: number): ProjectFeed {
    const known = projects.get(projectId)
    if (known) return known
    const made = new ProjectFeed(projectId, seen, parts)
    projects.set(projectId, made)
    return made
  }

  async function compare(): Promise<void> {
    if (comparing) {
      compareAgain = true
      return
    }
    comparing = true
    clearTimeout(timer)
    let wait = settings.pollMs
    try {
      const versions = await withDeadline(source.versions(), settings.deadlineMs, 'the list of versions')
      if (!stopped) compared(versions)
    } catch (fault) {
      settings.logger.warn({ err: fault }, 'the versions could not be read')
      wait = Math.min(settings.retryMs, wait)
    }
    comparing = false
    if (stopped) return
    if (compareAgain) wait = 0
    compareAgain = false
    timer = setTimeout(() => void compare(), wait)
  }

  function compared(versions: Map<string, number>): void {
    const rungBefore = early
    early = undefined
    if (rungBefore) {
      // Clients' snapshots are at least as new as the start of listening, so it begins there.
      for (const [projectId, version] of versions) {
        projectOf(projectId, Math.min(version, (rungBefore.get(projectId) ?? Infinity) - 1))
      }
      for (const [projectId, version] of rungBefore) projectOf(projectId, version - 1).rung(version)
    }
    for (const [projectId, version] of versions) projectOf(projectId, 0).confirmed(version)
    if (rungBefore) nowReady()
  }
}

function promiseWithResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => undefined
  const promise = new Promise<void>((done) => (resolve = done))
  return { promise, resolve }
}
