import { marketplaceWords } from '../../i18n/en/marketplace.ts'
import { useText } from '../../i18n/useText.ts'
import type { HistoryState } from '../../store/deviceRegister.ts'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { EntryCard } from './EntryCard.tsx'
import './Marketplace.css'

/** The terms of service; accepting leads to the registration, declining back to the welcome. */
// §2 /marketplace-tos/, accept/decline
export function MarketplaceTos() {
  const t = useText(marketplaceWords)
  const words = t.tos
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const projectId = params.get('community')
  if (projectId === null) return <Navigate to={links.marketplaceWelcome()} replace />
  const accept = () =>
    void navigate(links.marketplaceRegister(projectId), { state: { accepted: true } satisfies HistoryState })
  return (
    <EntryCard wide title={words.title} lead={words.text} onSubmit={accept}>
      <div className="marketplace-tos">
        {Object.values(words.sections).map(({ heading, text }) => (
          <section key={heading}>
            <h2>{heading}</h2>
            <p>{text}</p>
          </section>
        ))}
      </div>
      <div className="marketplace-pair">
        <LinkButton element={<Link to={links.marketplaceWelcome()}>{words.decline}</Link>} />
        <Button kind="primary" type="submit">
          {words.accept}
        </Button>
      </div>
    </EntryCard>
  )
}
