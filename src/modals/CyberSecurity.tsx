import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { LinkButton } from '../controls/LinkButton.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { cyberSite } from '../rules/frame.ts'
import type { MarketName } from '../rules/markets.ts'

/** Asks before opening the government's page on cyber security in a new tab. */
// §2 cyber-security leave confirmation
export function CyberSecurity({ market, onClose }: { market: MarketName; onClose: () => void }) {
  const words = useText(shellWords)
  const actions = useText(actionsWords)
  const address = cyberSite(market)
  return (
    <Dialog
      open
      role="alertdialog"
      title={words.cyberTitle}
      closeLabel={actions.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.no}</Button>
          <LinkButton
            kind="primary"
            element={
              <a href={address} target="_blank" rel="noreferrer" onClick={onClose}>
                {words.yes}
              </a>
            }
          />
        </>
      }
    >
      <p>{words.cyberText({ host: new URL(address).hostname })}</p>
    </Dialog>
  )
}
