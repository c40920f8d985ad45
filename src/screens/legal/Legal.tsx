import { useSearchParams } from 'react-router-dom'
import { useAtomValue } from 'jotai'
import { useAnswer } from '../../calls/useAnswer.ts'
import { legalWords } from '../../i18n/en/legal.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { legalVersion } from '../../rules/frame.ts'
import { marketOf, markets } from '../../rules/markets.ts'
import { voiceAbout } from '../../session/language.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { LegalPage, type LegalPart } from './LegalPage.tsx'

/** Whether the visitor's last project, or the kiosk's, uses the Australian version. */
// §1 Terms and privacy pages have a separate version for the Australian currency
function useIsAustralian(): boolean {
  const device = useAtomValue(deviceAtom)
  const { market: plain } = useVoice()
  const [search] = useSearchParams()
  const projectId = search.get('community') ?? device?.projectId ?? null
  const flags = useAnswer('/comty/GetProjectFlags', projectId === null ? null : { projectId }).value
  const market = projectId === null ? markets[plain] : marketOf(projectId, flags?.currencyCode, flags?.locale)
  return legalVersion(market.currency) === 'australian'
}

function useLegalWords(isAustralian: boolean) {
  return useText(legalWords, voiceAbout(isAustralian ? 'au' : 'base', useVoice()))
}

function Law({ part }: { part: 'terms' | 'privacy' }) {
  const isAustralian = useIsAustralian()
  const words = useLegalWords(isAustralian)
  const { title, intro, first, elsewhere, inAustralia, last } = words[part]
  const parts: readonly LegalPart[] = [first, isAustralian ? inAustralia : elsewhere, last].flatMap((group) =>
    Object.values<LegalPart>(group),
  )
  return (
    <LegalPage
      title={title}
      intro={intro}
      parts={parts}
      note={isAustralian ? words.australianVersion : undefined}
    />
  )
}

// §2 /terms
export function Terms() {
  return <Law part="terms" />
}

// §2 /privacy
export function Privacy() {
  return <Law part="privacy" />
}

// §2 /howitworks
export function HowItWorks() {
  const { title, intro, sections } = useLegalWords(useIsAustralian()).howItWorks
  return <LegalPage title={title} intro={intro} parts={Object.values<LegalPart>(sections)} />
}
