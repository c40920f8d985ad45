import { useCallback } from 'react'
import { useProjectLots } from '../../calls/projectLots.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import type { Voice } from '../../i18n/voice.ts'
import { projectTypes } from '../../rules/projectTypes.ts'
import { homeTitle } from '../../rules/homeText.ts'
import type { Purchase } from './step.ts'

/** Names the homes of a purchase; '' for other homes. */
export function useHomeNames(purchase: Purchase | undefined, voice: Voice): (lotId: number) => string {
  const words = useText({ lot: lotWords }, voice)
  const lots = useProjectLots(purchase?.homes[0]?.projectId ?? null)?.lots
  const homes = purchase?.homes
  return useCallback(
    (lotId) => {
      const home = homes?.find((one) => one.lotId === lotId)
      if (home === undefined) return ''
      const projectType =
        lots?.find(({ id }) => id === lotId)?.projectType ??
        (home.building === '' ? projectTypes.lowrise : projectTypes.highrise)
      return homeTitle({ ...home, projectType }, words)
    },
    [homes, lots, words],
  )
}
