import { notFetched, useAnswer } from '../../calls/useAnswer.ts'
import { useTry } from '../../calls/useTry.ts'
import type { Answer } from '../../contract/schemas.ts'
import type { Lot } from '../../rules/lot.ts'
import { useLots } from '../../store/useLots.ts'

export interface Community {
  readonly id: string
  readonly name: string
  readonly isMetric: boolean
  /** §3 Project flags; undefined until they are known. */
  readonly flags: Answer<'/comty/GetProjectFlags'> | undefined
  readonly flagsFailed: boolean
  readonly projectType: number
  readonly lots: readonly Lot[]
  readonly state: 'loading' | 'failed' | 'ready'
  /** Epoch ms of the server's last answer about these lots. */
  readonly asOf: number | undefined
  /** Outdated, without a live connection: the plan fades and "Hold" becomes "Request". */
  readonly stale: boolean
  readonly refresh: () => void
}

const nothing: readonly Lot[] = []

/** A community as the device knows it. Read-only: hub and worker write its lots. */
export function useCommunity(id: string): Community {
  // The largest answer first. Its lots come from the store, where updates change single ones.
  const { tried, refresh } = useTry('/comty/CommunityF', { projectId: id }, { into: 'store' })
  const projects = useAnswer('/comty/SearchProjectMain', {})
  const flags = useAnswer('/comty/GetProjectFlags', { projectId: id })
  const freshFor = (flags.value?.freshForSeconds ?? 900) * 1000
  const known = useLots(id, freshFor)
  const project = projects.value?.ProjectGoogleMapInfo.find((one) => one.PROJECT_ID === id)
  return {
    id,
    name: project?.PROJECT_NAME ?? '',
    isMetric: flags.value?.isMetric ?? project?.isMetric ?? false,
    flags: flags.value,
    flagsFailed: notFetched(flags),
    projectType: project?.project_type ?? known?.lots[0]?.projectType ?? 1,
    lots: known?.lots ?? nothing,
    state: known !== undefined ? 'ready' : tried?.error != null ? 'failed' : 'loading',
    asOf: known?.asOf,
    // A live update after the last failed try is as good as an answer.
    stale: known !== undefined && (known.stale || (tried?.kept === true && known.asOf <= tried.at)),
    refresh,
  }
}
