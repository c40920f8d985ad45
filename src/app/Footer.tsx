import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useAnswer } from '../calls/useAnswer.ts'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { CyberSecurity } from '../modals/CyberSecurity.tsx'
import { links } from '../rules/links.ts'
import { marketOf } from '../rules/markets.ts'
import { plainMarket } from '../session/language.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { LanguageSwitch } from './LanguageSwitch.tsx'
import './Footer.css'

const year = new Date().getFullYear()

/** The payment provider, the language, the legal texts, and whose page this is. */
// §2 Page shell
export function Footer() {
  const words = useText(shellWords)
  const { communityId } = useParams()
  const device = useAtomValue(deviceAtom)
  const settings = useAtomValue(windowSettingsAtom)
  const [leaving, setLeaving] = useState(false)
  const projectId = communityId ?? device?.projectId ?? null
  const flags = useAnswer('/comty/GetProjectFlags', projectId === null ? null : { projectId }).value
  // The market terms of the page's project.
  const about = projectId === null ? '' : `?community=${encodeURIComponent(projectId)}`
  const market =
    projectId === null ? plainMarket() : marketOf(projectId, flags?.currencyCode, flags?.locale).name
  return (
    <footer className="frame-footer ll-small">
      {flags?.poweredByPaymentProvider === true ? (
        <p className="frame-footer-payments">{words.payments}</p>
      ) : null}
      <nav className="frame-footer-links" aria-label={words.foot}>
        <Link to={links.howItWorks()}>{words.howItWorks}</Link>
        <Link to={links.terms() + about}>{words.terms}</Link>
        <Link to={links.privacy() + about}>{words.privacy}</Link>
        <Link to={links.verify()}>{words.verify}</Link>
        {/* A kiosk has no external links. */}
        {device === null ? (
          <button type="button" onClick={() => setLeaving(true)}>
            {words.cyber}
          </button>
        ) : null}
      </nav>
      <p className="frame-footer-cyber">{words.cyberNotice}</p>
      <LanguageSwitch />
      <p className="frame-footer-copyright ll-figures">
        {words.copyright({ year, name: settings?.company ?? 'Lotline' })}
      </p>
      {leaving ? <CyberSecurity market={market} onClose={() => setLeaving(false)} /> : null}
    </footer>
  )
}
