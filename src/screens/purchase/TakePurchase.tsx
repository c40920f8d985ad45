import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { whenBack } from '../../calls/reach.ts'
import { CallRefused, NoNetwork } from '../../calls/refused.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { reservingWords } from '../../i18n/en/reserving.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { troubleText } from '../../session/troubleText.ts'
import { showPurchase } from './purchaseInHand.ts'
import { takeBy } from './takeOver.ts'

const isTokenEnded = (problem: unknown): boolean =>
  problem instanceof CallRefused && problem.code === 'TOKEN_ENDED'

/** Continues a purchase from another device, at the due step. */
export function TakePurchase() {
  const words = useText({ reserving: reservingWords, actions: actionsWords })
  const voice = useVoice()
  const { hash } = useLocation()
  const token = decodeURIComponent(hash.slice(1))
  const navigate = useNavigate()
  const { run, busy, problem } = useAction()
  const isSent = useRef(false)
  const [isGone, setGone] = useState(false)
  const take = useCallback(
    () =>
      run(async (send) => {
        const purchase = await takeBy(send, token)
        if (purchase === undefined) {
          setGone(true)
          return
        }
        showPurchase(purchase)
        // Replaces the entry, so that Back does not return to a used code.
        void navigate(links.purchase(purchase.projectId, purchase.unitId), { replace: true })
      }),
    [run, token, navigate],
  )
  useEffect(() => {
    if (token === '' || isSent.current) return
    isSent.current = true
    void take()
  }, [token, take])
  const isUnsure = problem !== null && !isTokenEnded(problem)
  const isAway = problem instanceof NoNetwork
  useEffect(() => (isAway ? whenBack(() => void take()) : undefined), [isAway, take])
  const failed =
    token === ''
      ? words.reserving.takeEmpty
      : isUnsure
        ? words.reserving.takeAgain
        : problem === null && !isGone
          ? null
          : words.reserving.takeFailed
  return (
    <main className="journey" id="content">
      {failed === null ? (
        <>
          <h1>{words.reserving.takeTitle}</h1>
          <p className="ll-quiet">{words.reserving.taking}</p>
          <Skeleton lines={4} />
        </>
      ) : (
        <EmptyState
          level={1}
          title={problem === null ? failed : troubleText(problem, failed, voice)}
          action={
            isUnsure ? (
              <Button kind="primary" busy={busy} onClick={() => void take()}>
                {words.actions.retry}
              </Button>
            ) : (
              <LinkButton element={<Link to={links.communities()}>{words.reserving.toHomes}</Link>} />
            )
          }
        >
          {problem === null ? undefined : failed}
        </EmptyState>
      )}
    </main>
  )
}
