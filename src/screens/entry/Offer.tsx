import { Link } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { loginWords } from '../../i18n/en/login.ts'
import { marketplaceWords } from '../../i18n/en/marketplace.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import type { AccountMessage } from './outcome.ts'

/** The one action that a message offers. */
export function Offer({
  offer,
  projectId,
  busy,
  onAdd,
  onActivate,
}: {
  offer: AccountMessage['offer']
  projectId: string | null
  busy: boolean
  onAdd: () => void
  onActivate: () => void
}) {
  const t = useText({ login: loginWords, marketplace: marketplaceWords })
  const words = t.login
  if (offer === 'addProject') {
    return (
      <Button busy={busy} onClick={onAdd}>
        {words.addProject}
      </Button>
    )
  }
  if (offer === 'activate') {
    return (
      <Button busy={busy} onClick={onActivate}>
        {words.activate}
      </Button>
    )
  }
  if (offer === null) return null
  if (offer === 'marketplace') {
    const to = projectId === null ? links.marketplaceWelcome() : links.marketplaceTos(projectId)
    return <LinkButton element={<Link to={to}>{t.marketplace.welcome.register}</Link>} />
  }
  const here = offer === 'registerHere' && projectId !== null
  return (
    <LinkButton
      element={
        <Link to={here ? links.registerUser(projectId) : links.chooseCommunity()}>
          {here ? words.register : words.registerTitle}
        </Link>
      }
    />
  )
}
