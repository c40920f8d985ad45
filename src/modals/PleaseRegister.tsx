import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { browsingWords } from '../i18n/en/browsing.ts'
import { loginWords } from '../i18n/en/login.ts'
import { useText } from '../i18n/useText.ts'
import { pleaseRegisterOffers } from '../rules/cards.ts'
import { links } from '../rules/links.ts'
import { useSignIn } from '../session/useSignIn.ts'
import { personAtom } from '../session/sessionAtoms.ts'

/** Offers an account, sign-in or activation in the specification's words; only accounts save favourites. */
// §2 please-register modal
export function PleaseRegister({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const t = useText({ browsing: browsingWords, actions: actionsWords, login: loginWords })
  const person = useAtomValue(personAtom)
  const offers = pleaseRegisterOffers({ loggedIn: person !== null, activated: person?.Activated === true })
  const words = t.browsing.register
  const { login } = t
  const signIn = useSignIn()
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={t.actions.close}
      onClose={onClose}
      closeOnBackdrop
      actions={
        <>
          <Button onClick={onClose}>{words.later}</Button>
          {offers.includes('register') ? (
            <LinkButton element={<Link to={links.registerUser(projectId)}>{login.registerTitle}</Link>} />
          ) : null}
          {offers.includes('logIn') ? (
            <LinkButton kind="primary" element={<Link {...signIn}>{login.logIn}</Link>} />
          ) : null}
          {offers.includes('activate') ? (
            <LinkButton
              kind="primary"
              element={<Link to={links.registerUser(projectId)}>{login.activate}</Link>}
            />
          ) : null}
        </>
      }
    >
      <p>{offers.includes('activate') ? words.notActivated : words.kept}</p>
    </Dialog>
  )
}
