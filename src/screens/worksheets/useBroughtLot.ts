import { useSearchParams } from 'react-router-dom'
import { useProjectLots } from '../../calls/projectLots.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { homesWords } from '../../i18n/en/homes.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'
import { ownLotOf } from '../../rules/floorPlanSelection.ts'
import { homeAndCommunity, homeTitle } from '../../rules/homeText.ts'
import { frontageText } from '../../session/homeTexts.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'

/**
 * A chosen design's lot as a note for the builder: of the linked project, or the buyer's own with its size.
 * Empty without one.
 */
// §2 UsePersonalLot, query otherProj and otherProjHid
export function useBroughtLot(projectId: string): string {
  const words = useText({ homes: homesWords, lot: lotWords })
  const [search] = useSearchParams()
  const { market } = useProjectVoice(projectId)
  const flags = useAnswer('/comty/GetProjectFlags', projectId === '' ? null : { projectId })
  const other = search.get('otherProj')
  const lots = useProjectLots(other)
  const projects = useAnswer('/comty/SearchProjectMain', other === null ? null : {})
  const texts = words.homes
  const own = ownLotOf(search.get('ownLot'))
  if (own !== null) {
    const length = (value: number) =>
      frontageText(value, flags.value?.isMetric ?? false, market.locale, words)
    return texts.broughtOwn({ frontage: length(own.frontage), depth: length(own.depth) })
  }
  const lot = lots?.lots.find((one) => String(one.id) === search.get('otherProjHid'))
  if (lot === undefined) return ''
  const name = projects.value?.ProjectGoogleMapInfo.find((one) => one.PROJECT_ID === other)?.PROJECT_NAME
  return homeAndCommunity(homeTitle(lot, words), name ?? lot.projectId)
}
