import { useAtomValue } from 'jotai'
import { useLocation, useNavigate } from 'react-router-dom'
import { Button } from '../controls/Button.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { BackIcon } from '../controls/icons.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { useText } from '../i18n/useText.ts'
import { links, type RouteName } from '../rules/links.ts'
import { personAtom } from '../session/sessionAtoms.ts'
import { loadLater } from './loadLater.ts'

const topLevel: readonly string[] = [links.home(), links.communities()]

/** Leads back; `wide` shows its word. Top-level pages have none. */
// §2 Page shell
export function BackButton({ route, wide = false }: { route: RouteName; wide?: boolean }) {
  const words = useText(actionsWords)
  const person = useAtomValue(personAtom)
  const location = useLocation()
  const navigate = useNavigate()
  if (topLevel.includes(location.pathname)) return null
  const back = () => {
    // A deep link has no previous step.
    const fresh = location.key === 'default'
    void loadLater()
      .then(({ wayBack }) => wayBack(route, location.pathname, person !== null))
      .then((to) => (to === null && !fresh ? navigate(-1) : navigate(to ?? links.communities())))
  }
  return wide ? (
    <Button icon={<BackIcon />} onClick={back}>
      {words.back}
    </Button>
  ) : (
    <IconButton label={words.back} icon={<BackIcon />} onClick={back} />
  )
}
