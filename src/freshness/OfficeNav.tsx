import { useAtomValue } from 'jotai'
import { NavLink } from 'react-router-dom'
import { NavTabs } from '../controls/NavTabs.tsx'
import { officeNavWords } from '../i18n/en/officeNav.ts'
import { useText } from '../i18n/useText.ts'
import { links } from '../rules/links.ts'
import { can } from '../rules/permissions.ts'
import { actorAtom } from '../session/sessionAtoms.ts'

/** Leads from each list of a community to the others that this person may see. */
export function OfficeNav({ stype, projectId }: { stype: string; projectId: string }) {
  const words = useText(officeNavWords)
  const actor = useAtomValue(actorAtom)
  const lists = [
    ['reviewQueue', links.purchaseQueue, words.deals],
    ['seeEnvelopes', links.envelopes, words.envelopes],
    ['seePayments', links.payments, words.payments],
    ['manageDebits', links.debits, words.debits],
    ['reviewQueue', links.waitingLists, words.waiting],
    ['reviewQueue', links.launches, words.launches],
    ['reviewQueue', links.visitDesk, words.visits],
    ['reviewQueue', links.channelLinks, words.links],
    ['changeSales', links.paperVersions, words.papers],
    ['seeClients', links.clients, words.clients],
    ['changeSales', links.lotPrices, words.lots],
    ['changeSales', links.eventDesk, words.events],
  ] as const
  const open = lists.filter(([action]) => can(actor, action, { projectId }).allowed)
  if (open.length < 2) return null
  return (
    <NavTabs
      label={words.label}
      ways={open.map(([, to, title]) => (
        <NavLink key={title} to={to(stype, projectId)} end>
          {title}
        </NavLink>
      ))}
    />
  )
}
