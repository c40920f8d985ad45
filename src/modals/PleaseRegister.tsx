import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { pleaseRegisterOffers } from '../rules/cards.ts'
import { links } from '../rules/links.ts'
import { personAtom } from '../session/who.ts'
import { plainBrowsing } from '../session/browsingWords.ts'
import { plainWording } from '../session/wording.ts'

/**
 * Says that an account keeps what was chosen here. Offers what the rules offer as far as there is a screen for it:
 * logging in leads to the sign-in screen; Register and Activate are offered there once they exist.
 */
// §2 please-register modal
export function PleaseRegister({ onClose }: { onClose: () => void }) {
  const person = useAtomValue(personAtom)
  const offers = pleaseRegisterOffers({ loggedIn: person !== null, activated: person?.Activated === true })
  const words = plainBrowsing.register
  return (
    <Dialog
      open
      title={words.title}
      closeLabel={plainWording.actions.close}
      onClose={onClose}
      closeOnBackdrop
      actions={
        <>
          <Button onClick={onClose}>{words.later}</Button>
          {offers.includes('logIn') ? (
            <LinkButton
              kind="primary"
              element={
                <Link to={links.loginPage()} state={{ from: location.pathname + location.search }}>
                  {plainWording.login.logIn}
                </Link>
              }
            />
          ) : null}
        </>
      }
    >
      <p>{offers.includes('activate') ? words.notActivated : words.kept}</p>
    </Dialog>
  )
}
