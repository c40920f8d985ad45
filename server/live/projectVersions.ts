import type { Feed } from '../hub/feed.ts'

export interface ProjectVersions {
  readonly versionOf: (projectId: string) => number | undefined
  /** Reads the version at once and notifies the feed. */
  readonly changed: (projectId: string) => Promise<void>
  readonly listenTo: (feed: Feed) => void
}

/** Each project's version as this process knows it, from own commits and the feed. */
export function projectVersions(
  readVersion: (projectId: string) => Promise<number | undefined>,
): ProjectVersions {
  const own = new Map<string, number>()
  let feed: Feed | undefined
  return {
    versionOf(projectId) {
      const [ours, heard] = [own.get(projectId), feed?.versionOf(projectId)]
      return ours === undefined || heard === undefined ? (ours ?? heard) : Math.max(ours, heard)
    },
    async changed(projectId) {
      const version = await readVersion(projectId)
      if (version === undefined) return
      own.set(projectId, Math.max(version, own.get(projectId) ?? 0))
      feed?.nudge(projectId, version)
    },
    listenTo(from) {
      feed = from
    },
  }
}
