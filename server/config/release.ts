import { readFileSync } from 'node:fs'
import { fromSource } from './home.ts'

export interface Release {
  readonly version: string
  /** Equal only for equal builds; `source` without a build. */
  readonly build: string
}

function found(): Release {
  const place = new URL(fromSource ? '../../package.json' : '../../release.json', import.meta.url)
  const { version, build = 'source' } = JSON.parse(readFileSync(place, 'utf8')) as Partial<Release>
  return { version: version ?? '', build }
}

export const release: Release = found()

/** The release as probes, logs and metrics show it: `1.4.0+8f3a0c21`. */
export const releaseName = `${release.version}+${release.build}`
