import { useAtomValue } from 'jotai'
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
import { holdsAtom } from '../session/holds.ts'
import { useProjectVoice } from '../session/projectVoice.ts'
import { actorAtom, personAtom } from '../session/sessionAtoms.ts'
import './OwnPurchases.css'

type Own = NonNullable<Answer<'/purchase/GetPurchases'>['own']>[number]

/** The rest can be found on the plan of their community. */
const most = 3

/**
 * The purchases to which the caller is led back. Staff have their queue, and visitors without a hold have none, so
 * neither is asked about.
 */
function useOwnPurchases(isShown = true): { readonly isAsked: boolean; readonly own: readonly Own[] } {
  const isSignedIn = useAtomValue(personAtom) !== null
  const actor = useAtomValue(actorAtom)
  const holds = Object.keys(useAtomValue(holdsAtom)).length > 0
  const isAsked = isShown && !isStaff(actor) && (isSignedIn || holds)
  const { tried } = useTry('/purchase/GetPurchases', isAsked ? { brief: true } : null)
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
  return (
    <Notice
      kind="good"
      action={
        <LinkButton
          element={
            <Link
              to={links.purchase(own.projectId, own.unitId)}
              data-own-purchase={own.transId}
              aria-label={`${isOpen ? words.continue : words.see}: ${name}`}
            >
              {isOpen ? words.continue : words.see}
            </Link>
          }
        />
      }
    >
      <strong>{name}</strong>
      <p>{isOpen ? words.open : words.reserved}</p>
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
