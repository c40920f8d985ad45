import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { Send } from '../../calls/action.ts'
import { isDefinite } from '../../calls/refused.ts'
import { useReach } from '../../calls/reach.ts'
import { useAction } from '../../calls/useAction.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { showToast } from '../../controls/toast.ts'
import { usePageVisible } from '../../controls/usePageVisible.ts'
import { useRefreshEvery } from '../../controls/useRefreshEvery.ts'
import type { Ask } from '../../contract/schemas.ts'
import { useNow } from '../../freshness/useNow.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { fieldContext } from '../../rules/fields/field.ts'
import { holdsAtom } from '../../session/holds.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { deviceAtom, personAtom, sessionStore } from '../../session/sessionAtoms.ts'
import { onPurchaseNews } from '../../store/purchaseNews.ts'
import { missingOfApplication, useApplicationLabels } from './application.ts'
import { goneAtom } from './handedAway.ts'
import { hearNews } from './hearNews.ts'
import { heard, keptAtom, look, purchaseAtom, sendBefore, showPurchase } from './purchaseInHand.ts'
import { factsOfPurchase, isCurrent, isMeant, purchaseOf } from './purchaseOf.ts'
import { StillWaits } from './stillWaits.ts'
import { takeKept } from './takeKept.ts'
import { refusedAtom } from './unsentNotices.ts'
import { unsentCountAtom, unsentRefusedAtom, unsentTypedAtom } from './unsentParts.ts'
import { useHomeNames } from './useHomeNames.ts'
import type { ChangeOf, Purchase, PurchaseChange } from './step.ts'

const lookEveryMs = 4000
const again = (): void => void look()

/** Choices wait for the hold that these calls create; typed fields do not. */
const goesFirst: ReadonlySet<PurchaseChange> = new Set([
  '/purchase/Cancel',
  '/purchase/TakeAgain',
  '/purchase/MoveTo',
])

/** Shows why an action on a purchase failed. */
export const say = (problem: unknown): void => {
  const text = { problem, otherwise: line(networkWords, 'needsNetwork') }
  showToast({ text, kind: 'warning', duration: 8000, code: 'purchase' })
}

const told =
  (failed: (problem: unknown) => void) =>
  (problem: unknown): void => {
    if (!(problem instanceof StillWaits)) failed(problem)
    // refusedAtom and ranOutAtom show refusals.
    else if (problem.why !== null && !isDefinite(problem.why)) say(problem.why)
    void look(true)
  }

/**
 * An address's purchase among the caller's, so that neither address nor device stores any of it. Kept fresh
 * by hub and polling, as other devices may take part.
 */
export function usePurchase(projectId: string, unitId: number) {
  const { market, voice } = useProjectVoice(projectId)
  const words = useText(purchaseWords, voice)
  const found = useAnswer('/purchase/GetPurchases', { projectId, unitId })
  const inHand = useAtomValue(purchaseAtom)
  const unsent = useAtomValue(unsentTypedAtom)
  const wrong = useAtomValue(unsentRefusedAtom)
  const unsentCount = useAtomValue(unsentCountAtom)
  const isKept = useAtomValue(keptAtom)
  const refused = useAtomValue(refusedAtom)
  const person = useAtomValue(personAtom)
  const device = useAtomValue(deviceAtom)
  const isVisible = usePageVisible()
  const isOnline = useReach()
  const now = useNow()
  const { busy, run } = useAction()

  const answered = found.value === undefined ? undefined : purchaseOf(found.value.purchases, unitId)
  useEffect(() => {
    if (answered !== undefined) showPurchase(answered)
  }, [answered])

  // A seller may have two of the same home, for clients hidden from each other.
  const held = useAtomValue(holdsAtom)[unitId]?.transId
  const meant = answered?.transId ?? held
  const gone = useAtomValue(goneAtom)
  const purchase = inHand !== null && isMeant(inHand, { projectId, unitId }, meant) ? inHand : undefined
  const transId = purchase?.transId
  const home = `${projectId} ${unitId}`
  const [readHome, setReadHome] = useState<string>()
  useEffect(() => {
    void takeKept(projectId, unitId).finally(() => setReadHome(home))
  }, [projectId, unitId, home])
  useEffect(() => {
    if (transId === undefined || !isVisible) return
    // Repeated: it may have moved here from another home, or a window died while this was hidden.
    void takeKept(projectId, unitId)
    again()
    addEventListener('focus', again)
    return () => removeEventListener('focus', again)
  }, [projectId, unitId, transId, isVisible])
  // Also polled, because the hub may be lost.
  useEffect(() => onPurchaseNews((news) => void hearNews(news)), [])
  useRefreshEvery(lookEveryMs, again, transId !== undefined)
  useEffect(() => {
    if (refused === null) return
    say(refused)
    sessionStore.set(refusedAtom, null)
  }, [refused])

  const account = useAnswer('/user/GetAccount', person === null ? null : {}).value?.account
  const heardFrom = useAnswer('/comty/GetProjectFlags', { projectId }).value?.heardFrom
  const email = account?.email
  const userType = person?.UserType
  const context = useMemo(() => {
    const user = email === undefined || userType === undefined ? null : { email, userType }
    return fieldContext(market, new Date(now), user, heardFrom)
  }, [market, now, email, userType, heardFrom])
  const known = purchase?.typed
  const typed = useMemo(() => ({ ...known, ...wrong, ...unsent }), [known, wrong, unsent])
  const purchaserCount = unsentCount ?? purchase?.purchaserCount ?? 1
  const labelOf = useApplicationLabels({ purchase, typed, purchaserCount, context, voice })
  const missing = useMemo(
    () =>
      purchase === undefined
        ? []
        : missingOfApplication({ purchase, typed, purchaserCount, context, refused: wrong }),
    [purchase, typed, purchaserCount, context, wrong],
  )
  const homeName = useHomeNames(purchase, voice)
  const needs: Readonly<Record<string, string>> = words.needs

  const change = <P extends PurchaseChange>(
    path: P,
    request: ChangeOf<P>,
    failed: (problem: unknown) => void = say,
  ): Promise<boolean> =>
    run(async (send) => {
      if (purchase === undefined) return
      // Sends unsent changes first, because the action depends on them.
      if (!goesFirst.has(path)) await sendBefore()
      const ids = { projectId, transId: purchase.transId }
      const answer = await send(path, { ...ids, ...request } as unknown as Ask<P>)
      await heard((answer as { purchase: Purchase | null }).purchase)
    }, told(failed))
  const runAll = (work: (send: Send) => Promise<unknown>, failed: (problem: unknown) => void = say) =>
    run(async (send) => {
      await work(send)
      await look(true)
    }, told(failed))
  const isMoved =
    purchase === undefined &&
    inHand !== null &&
    inHand.transId === answered?.transId &&
    answered !== undefined
  return {
    purchase,
    /** The home a purchase moved to, if the address has an earlier one; or null. */
    movedTo: isMoved ? inHand.unitId : null,
    facts: purchase === undefined ? undefined : factsOfPurchase(purchase, missing),
    isMissing:
      purchase === undefined && readHome === home && found.state !== 'loading' && answered === undefined,
    isCurrent: purchase !== undefined && isCurrent(purchase, { state: found.state, purchase: answered }),
    /** It was here and has moved to another device. */
    isGone: purchase === undefined && gone !== null && isMeant(gone, { projectId, unitId }, undefined),
    failed: found.state === 'failed',
    retry: found.refresh,
    market,
    voice,
    context,
    typed,
    homeName,
    purchaserCount,
    isOwnDevice: device === null && person !== null,
    isOnline,
    isKept: isKept || isOnline,
    labelOf: (id: string) => labelOf(id) ?? needs[id] ?? id,
    missing,
    busy,
    run: runAll,
    refresh: async () => void (await look(true)),
    change,
  }
}
