import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { Link } from 'react-router-dom'
import { useTry } from '../calls/useTry.ts'
import type { Answer } from '../contract/schemas.ts'
import { LinkButton } from '../controls/LinkButton.tsx'
import { Notice } from '../controls/Notice.tsx'
import { lotWords } from '../i18n/en/lot.ts'
import { ownPurchasesWords } from '../i18n/en/ownPurchases.ts'
import { useText } from '../i18n/useText.ts'
import { isStaff, servesClients } from '../rules/actor.ts'
import { homeTitles } from '../rules/homeText.ts'
import { links } from '../rules/links.ts'
import { ledBackTo } from '../rules/ownPurchases.ts'
import { hasHeldAtom, holdsAtom } from '../session/holds.ts'
import { useProjectVoice } from '../session/projectVoice.ts'
import { actorAtom, personAtom, sessionStore } from '../session/sessionAtoms.ts'
import { useFreshWith } from './useOffers.ts'
import './OwnPurchases.css'

type Own = NonNullable<Answer<'/purchase/GetPurchases'>['own']>[number]

/** The rest can be found on the plan of their community. */
const most = 3

/**
 * The purchases to which the caller is led back. Staff have their queue, and visitors who have held nothing have
 * none, so neither is asked about.
 */
function useOwnPurchases(isShown = true): { readonly isAsked: boolean; readonly own: readonly Own[] } {
  const isSignedIn = useAtomValue(personAtom) !== null
  const actor = useAtomValue(actorAtom)
  const hasHeld = useAtomValue(hasHeldAtom)
  const isAsked = isShown && !isStaff(actor) && (isSignedIn || hasHeld)
  const { tried, refresh } = useTry('/purchase/GetPurchases', isAsked ? { brief: true } : null)
  useFreshWith(refresh)
  // A hold has begun or ended here.
  useEffect(() => sessionStore.sub(holdsAtom, refresh), [refresh])
  const found = isAsked ? (tried?.value?.own ?? []) : []
  return { isAsked, own: ledBackTo(found, { hasClients: servesClients(actor), most }) }
}

function useName({ projectId, projectName, project_type: type, homes }: Own): string {
  const { voice } = useProjectVoice(projectId)
  const words = useText({ own: ownPurchasesWords, lot: lotWords }, voice)
  const named = homes.map(({ number, building: buildingName }) => ({ number, buildingName }))
  return words.own.named({ home: homeTitles(named, type, words), project: projectName })
}

/**
 * A way back into each purchase, for people who return to the list of communities: at the foot of the screen, over the
 * list, which therefore stays where it is when the answer comes.
 */
export function OwnPurchases() {
  const words = useText(ownPurchasesWords)
  const hasClients = servesClients(useAtomValue(actorAtom))
  const { isAsked, own } = useOwnPurchases()
  if (!isAsked) return null
  return (
    <div className="own-purchases-place">
      {own.length === 0 ? null : (
        <section className="own-purchases" aria-label={hasClients ? words.ofClients : words.title}>
          {own.map((one) => (
            <OneOfThem key={one.transId} own={one} />
          ))}
        </section>
      )}
    </div>
  )
}

function OneOfThem({ own }: { own: Own }) {
  const words = useText(ownPurchasesWords)
  const name = useName(own)
  const isOpen = own.state === 'open'
  const hasEnded = isOpen && own.isHeld === false
  const action = hasEnded ? words.takeAgain : isOpen ? words.continue : words.see
  return (
    <Notice
      kind={hasEnded ? 'warning' : isOpen ? 'info' : 'good'}
      action={
        <LinkButton
          element={
            <Link
              to={links.purchase(own.projectId, own.unitId)}
              data-own-purchase={own.transId}
              aria-label={`${action}: ${name}`}
            >
              {action}
            </Link>
          }
        />
      }
    >
      <strong>{name}</strong>
      <p>{hasEnded ? words.ended : isOpen ? words.open : words.reserved}</p>
    </Notice>
  )
}

/** The same as links of the account's menu, asked for when it opens. */
export function OwnPurchaseLinks({ isShown }: { isShown: boolean }) {
  return useOwnPurchases(isShown).own.map((one) => <OwnLink key={one.transId} own={one} />)
}

function OwnLink({ own }: { own: Own }) {
  return <Link to={links.purchase(own.projectId, own.unitId)}>{useName(own)}</Link>
}
