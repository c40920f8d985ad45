import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { troubleText } from '../../session/troubleText.ts'
import { showPurchase } from './purchaseInHand.ts'

/** Continues a purchase from another device, at the due step. */
export function TakePurchase() {
  const words = useText(reservingWords)
  const voice = useVoice()
  const { hash } = useLocation()
  const token = decodeURIComponent(hash.slice(1))
  const navigate = useNavigate()
  const { send, problem } = useSubmit('/purchase/TakeOver')
  const isSent = useRef(false)
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    if (token === '' || isSent.current) return
    isSent.current = true
    void send(
      { token },
      {
        done: async ({ transId, purchase: taken }) => {
          // After a lost answer, only the purchase's number is known.
          const own = taken === null ? (await call('/purchase/GetPurchases', { transId })).purchases : []
          const purchase = taken ?? own[0]
          if (purchase === undefined) {
            setGone(true)
            return
          }
          showPurchase(purchase)
          // Replaces the entry, so that Back does not return to a used code.
          void navigate(links.purchase(purchase.projectId, purchase.unitId), { replace: true })
        },
      },
    )
  }, [token, send, navigate])
  const failed = token === '' ? words.takeEmpty : problem === null && !isGone ? null : words.takeFailed
  return (
    <main className="journey" id="content">
      {failed === null ? (
        <>
          <h1>{words.takeTitle}</h1>
          <p className="ll-quiet">{words.taking}</p>
          <Skeleton lines={4} />
        </>
      ) : (
        <EmptyState
          level={1}
          title={problem === null ? failed : troubleText(problem, failed, voice)}
          action={<LinkButton element={<Link to={links.communities()}>{words.toHomes}</Link>} />}
        >
          {problem === null ? undefined : failed}
        </EmptyState>
      )}
    </main>
  )
}
