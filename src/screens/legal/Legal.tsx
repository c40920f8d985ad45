import { useAtomValue } from 'jotai'
import { useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { legalVersion } from '../../rules/frame.ts'
import { marketOf, markets } from '../../rules/markets.ts'
import { type LegalWords, legalWords } from '../../rules/wording/legal.ts'
import { languageAtom, plainMarket } from '../../session/language.ts'
import { deviceAtom } from '../../session/who.ts'
import { LegalPage } from './LegalPage.tsx'

/** The texts for the currency of the project that somebody comes from, or that a kiosk stands in. */
// §1 Terms and privacy pages have a separate version for the Australian currency
function useLegalWords(): LegalWords {
  const language = useAtomValue(languageAtom)
  const device = useAtomValue(deviceAtom)
  const [search] = useSearchParams()
  const projectId = search.get('community') ?? device?.projectId ?? null
  const flags = useAnswer('/comty/GetProjectFlags', projectId === null ? null : { projectId }).value
  const market =
    projectId === null ? markets[plainMarket()] : marketOf(projectId, flags?.currencyCode, flags?.locale)
  return legalWords(language, legalVersion(market.currency))
}

// §2 /terms
export function Terms() {
  const words = useLegalWords()
  return <LegalPage text={words.terms} note={words.version} />
}

// §2 /privacy
export function Privacy() {
  const words = useLegalWords()
  return <LegalPage text={words.privacy} note={words.version} />
}

// §2 /howitworks
export function HowItWorks() {
  return <LegalPage text={useLegalWords().howItWorks} />
}
