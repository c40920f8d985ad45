import { Link } from 'react-router-dom'
import { CloseIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { useText } from '../../i18n/useText.ts'
import { useClosing } from '../../session/useClosing.ts'

/** Leaves a screen for its parent. */
// §2 Modal close
export function CloseLink({ to }: { to: string }) {
  const { close } = useText(actionsWords)
  const way = useClosing(to)
  return <LinkButton kind="plain" icon={<CloseIcon />} element={<Link to={way}>{close}</Link>} />
}
