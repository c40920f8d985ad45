import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link, useParams } from 'react-router-dom'
import { useAnswer } from '../calls/useAnswer.ts'
import { headerWords } from '../i18n/en/header.ts'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { CyberSecurity } from '../modals/CyberSecurity.tsx'
import { links, type RouteName } from '../rules/links.ts'
import { marketOf } from '../rules/markets.ts'
import { plainMarket } from '../session/language.ts'
import { deviceAtom, personAtom } from '../session/sessionAtoms.ts'
import { windowSettingsAtom } from '../session/windowSettings.ts'
import { SchemeButtons } from './SchemeButtons.tsx'
import './Footer.css'

const year = new Date().getFullYear()

/** Screens that lead to a payment. */
const asksForMoney: ReadonlySet<RouteName> = new Set([
  'selection0004',
  'purchase',
  'pad',
  'marketplacePayment',
])

/** The payment provider where money is due, the legal texts, and the page's owner. */
// §2 Page shell
export function Footer({ route }: { route: RouteName }) {
  const words = useText(shellWords)
  const header = useText(headerWords)
  const { communityId } = useParams()
  const device = useAtomValue(deviceAtom)
  const isSignedIn = useAtomValue(personAtom) !== null
  const settings = useAtomValue(windowSettingsAtom)
  const [leaving, setLeaving] = useState(false)
  const projectId = communityId ?? device?.projectId ?? null
  const flags = useAnswer('/comty/GetProjectFlags', projectId === null ? null : { projectId }).value
  // The market terms of the page's project.
  const about = projectId === null ? '' : `?community=${encodeURIComponent(projectId)}`
  const market =
    projectId === null ? plainMarket() : marketOf(projectId, flags?.currencyCode, flags?.locale).name
  const privacy = <Link to={links.privacy() + about}>{words.privacy}</Link>
  // A kiosk has no external links.
  if (device !== null)
    return (
      <footer className="frame-footer ll-small">
        <nav className="frame-footer-links" aria-label={words.foot}>
          {privacy}
        </nav>
      </footer>
    )
  return (
    <footer className="frame-footer ll-small">
      {flags?.poweredByPaymentProvider === true && asksForMoney.has(route) ? (
        <p className="frame-footer-payments">{words.payments}</p>
      ) : null}
      <nav className="frame-footer-links" aria-label={words.foot}>
        <Link to={links.howItWorks()}>{words.howItWorks}</Link>
        <Link to={links.terms() + about}>{words.terms}</Link>
        {privacy}
        <Link to={links.verify()}>{words.verify}</Link>
        {/* Others would only read that staff have to sign in. */}
        {isSignedIn ? <Link to={links.settings()}>{header.settings}</Link> : null}
        <button type="button" onClick={() => setLeaving(true)}>
          {words.cyber}
        </button>
      </nav>
      <SchemeButtons />
      <p className="frame-footer-cyber">{words.cyberNotice}</p>
      <p className="frame-footer-copyright ll-figures">
        {words.copyright({ year, name: settings?.company ?? 'Lotline' })}
      </p>
      {leaving ? <CyberSecurity market={market} onClose={() => setLeaving(false)} /> : null}
    </footer>
  )
}
