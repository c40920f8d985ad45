import { useVoice } from '../i18n/useText.ts'
import { homeTypeLabels } from '../rules/homeTypes.ts'
import { isAustralian } from '../rules/markets.ts'
import { useAnswerRow } from '../store/useAnswerRow.ts'
import { homeTypeNames } from './homeTypeNames.ts'

/**
 * Names the home types of a comma list as the project does, in the page's language. No call: the screen has
 * loaded the flags.
 */
// §3 Home type labels
export function useHomeTypes(projectId: string): (codes: string) => string {
  // Flags cached by an older version have no names.
  const flags = useAnswerRow('/comty/GetProjectFlags', { projectId }).row?.value
  const naming = flags?.homeTypeNaming ?? {}
  const australian = isAustralian(projectId, flags?.currencyCode, flags?.locale)
  const voice = useVoice()
  return (codes) => homeTypeNames(homeTypeLabels(codes, { ...naming, australian }), voice).join(', ')
}
