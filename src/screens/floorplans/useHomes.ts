import { useProjectVoice } from '../../session/projectVoice.ts'
import { useMemo } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { popularTemplateModelSize } from '../../rules/popularModels.ts'
import type { Market } from '../../rules/markets.ts'
import { isListed } from '../../rules/models.ts'
import { useCommunityName } from '../../session/useCommunityName.ts'
import { type Home, homeOf } from './home.ts'

export interface KnownHomes {
  readonly projectId: string
  /** Its name; empty until it loads. */
  readonly community: string
  /** Undefined until something is known. */
  readonly homes: readonly Home[] | undefined
  /** Model ids, most frequently chosen first. */
  readonly chosen: readonly number[]
  readonly state: 'loading' | 'fresh' | 'kept' | 'failed'
  readonly kept: boolean
  readonly asOf: number | null
  readonly refresh: () => void
  readonly metric: boolean
  readonly isDesignOnly: boolean
  readonly isModelsOnly: boolean
  readonly salesPhone: string
  readonly internalPictures: readonly string[]
  /** Such as "Artist's concept"; or ''. */
  readonly pictureNote: string
  readonly learnMore: string | null
  readonly learnMoreOrigins: readonly string[]
  readonly market: Market
}

/** A community's homes as this device knows them, with data for its screens. */
// §7 CommunityF_modelList, CallPopularTemplate
export function useHomes(projectId: string): KnownHomes {
  const { market } = useProjectVoice(projectId)
  const community = useCommunityName(projectId)
  const flags = useAnswer('/comty/GetProjectFlags', { projectId })
  const list = useAnswer('/comty/CommunityF_modelList', { projectId })
  const popular = useAnswer('/comty/CallPopularTemplate', {
    projectId,
    MODEL_SIZE: popularTemplateModelSize,
  })
  const homes = useMemo(
    () =>
      list.value?.modelist
        .map(homeOf)
        // §9: AUD hides models named LAND and land-only cards.
        .filter((home) => isListed(home, market.currency)),
    [list.value, market.currency],
  )
  const chosen = useMemo(
    () =>
      (popular.value?.ProjectMostPopular ?? [])
        .filter((model) => model.is_chosen)
        .map((model) => model.model_id),
    [popular.value],
  )
  return {
    projectId,
    community,
    homes,
    chosen,
    state: list.state,
    kept: list.kept,
    asOf: list.asOf,
    refresh: list.refresh,
    metric: flags.value?.isMetric ?? false,
    isDesignOnly: flags.value?.is_design_only_project ?? false,
    isModelsOnly: flags.value?.isModelsOnly ?? false,
    salesPhone: flags.value?.salesCentre.phone ?? '',
    internalPictures: list.value?.internalPictures ?? [],
    pictureNote: flags.value?.picture_note ?? '',
    learnMore: flags.value?.learn_more ?? null,
    learnMoreOrigins: flags.value?.learn_more_origins ?? [],
    market,
  }
}
