import { useSetAtom } from 'jotai'
import { type ComponentType, lazy, type LazyExoticComponent, Suspense, useEffect, useMemo } from 'react'
import { Link, Navigate, useNavigate, useParams } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { usePageTitle } from '../../controls/usePageTitle.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { Speaking, useText } from '../../i18n/useText.ts'
import { currentStep, progressOf, stepAfter, stepsOf } from '../../rules/journey/journey.ts'
import {
  purchaseJourney,
  purchaseRow,
  type PurchaseStep,
  stepInAddress,
} from '../../rules/journey/purchase.ts'
import { dueStep } from '../../rules/journey/purchaseState.ts'
import { links } from '../../rules/links.ts'
import { endAddingHome } from '../../session/addingHome.ts'
import { restIdle } from '../../session/idleClock.ts'
import { purchasePercentAtom } from '../../session/purchasePercent.ts'
import { handedOverAtom } from '../../session/handedOver.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { EmptyPage } from '../journey/EmptyPage.tsx'
import { useTouched } from '../journey/useTouched.ts'
import { EditMode } from './EditMode.tsx'
import { HelpInPurchase } from './HelpInPurchase.tsx'
import { HoldEnded } from './HoldEnded.tsx'
import { lostHomes } from './lostHomes.ts'
import { PurchaseBar } from './PurchaseBar.tsx'
import { factsOfPurchase } from './purchaseOf.ts'
import { keepTyped, purchaseAtom, putAway, sendUnsent } from './purchaseInHand.ts'
import type { StepProps } from './step.ts'
import { usePurchase } from './usePurchase.ts'
import './Purchase.css'

type Screen = LazyExoticComponent<ComponentType<StepProps>>

const signing = async () => await import('./signing.ts')
let loadedEnd: ComponentType<StepProps> | undefined
const congratulations = async () => {
  const { Congratulations } = await import('./Congratulations.tsx')
  loadedEnd = Congratulations
  return { default: Congratulations }
}
const KeptSigners = lazy(async () => ({ default: (await signing()).KeptSigners }))

const screens: Readonly<Record<PurchaseStep, Screen>> = {
  welcome: lazy(async () => ({ default: (await import('./Welcome.tsx')).Welcome })),
  details: lazy(async () => ({ default: (await import('./Details.tsx')).Details })),
  optionalFeatures: lazy(async () => ({
    default: (await import('./OptionalFeatures.tsx')).OptionalFeatures,
  })),
  termsAndConditions: lazy(async () => ({
    default: (await import('./TermsAndConditions.tsx')).TermsAndConditions,
  })),
  documentPreview: lazy(async () => ({ default: (await import('./DocumentPreview.tsx')).DocumentPreview })),
  idVerification: lazy(async () => ({ default: (await import('./IdVerification.tsx')).IdVerification })),
  infoGathering: lazy(async () => ({ default: (await import('./InfoGathering.tsx')).InfoGathering })),
  finTrac: lazy(async () => ({ default: (await import('./FinTrac.tsx')).FinTrac })),
  documentSigning: lazy(async () => ({ default: (await signing()).DocumentSigning })),
  documentSigningWitness: lazy(async () => ({ default: (await signing()).DocumentSigningWitness })),
  documentSigningShowDocs: lazy(async () => ({ default: (await signing()).DocumentSigningShowDocs })),
  confirmBeforePayment: lazy(async () => ({
    default: (await import('./ConfirmBeforePayment.tsx')).ConfirmBeforePayment,
  })),
  payment: lazy(async () => ({ default: (await import('./Payment.tsx')).Payment })),
  congratulations: lazy(congratulations),
  purchaseFailed: lazy(async () => ({ default: (await import('./PurchaseFailed.tsx')).PurchaseFailed })),
}

/** One purchase at the step in its address. */
// §2
export function PurchasePage() {
  const { communityId = '', unitId = '', step: written } = useParams()
  const navigate = useNavigate()
  const hand = usePurchase(communityId, Number(unitId))
  const { purchase, facts, voice, movedTo } = hand
  const words = useText({ purchase: purchaseWords, actions: actionsWords }, voice)
  // Returning here ends the search for another home.
  useEffect(() => endAddingHome(), [])
  useEffect(
    () => () => {
      if (sessionStore.get(handedOverAtom) !== null) putAway()
    },
    [],
  )
  const setPercent = useSetAtom(purchasePercentAtom)
  const step = stepInAddress(written)
  const applies =
    facts !== undefined &&
    step !== undefined &&
    stepsOf(purchaseJourney, facts).some(({ name }) => name === step)
  usePageTitle(step === undefined ? '' : words.purchase.steps[step])

  const due = purchase === undefined || facts === undefined || applies ? null : dueStep(facts, purchase)
  const leadsTo =
    movedTo !== null
      ? links.purchase(communityId, movedTo, written)
      : due === null
        ? null
        : links.purchase(communityId, unitId, due)
  useEffect(() => {
    if (leadsTo !== null) void navigate(leadsTo, { replace: true })
  }, [leadsTo, navigate])
  const rest = applies ? purchaseRow(step).rest(facts) : null
  useEffect(() => (rest === null ? undefined : restIdle(rest)), [rest])
  const isEnd = step === 'congratulations' || step === 'purchaseFailed'
  // Loaded ahead; otherwise its fallback would show for a while after the payment.
  useEffect(() => {
    if (step === 'payment') congratulations().catch(() => undefined)
  }, [step])
  const percent = applies && !isEnd ? progressOf(purchaseJourney, facts, step).percent : null
  useEffect(() => {
    setPercent(percent)
    return () => setPercent(null)
  }, [percent, setPercent])

  const Screen = useMemo(
    () =>
      (step === 'congratulations' ? loadedEnd : undefined) ??
      (step === undefined ? undefined : screens[step]),
    [step],
  )

  const touched = useTouched(step)
  if (hand.isGone) {
    return (
      <EmptyPage
        className="journey"
        title={words.purchase.gone}
        to={links.communitySingleMain(communityId)}
        way={words.purchase.toHomes}
      >
        {words.purchase.goneText}
      </EmptyPage>
    )
  }
  if (hand.isMissing) {
    const toHome = links.selection0004(communityId, { unitId })
    // The address's home is not held yet: choose it first.
    if (!hand.failed && (step === undefined || step === 'welcome')) return <Navigate to={toHome} replace />
    return (
      <main className="journey" id="content">
        <EmptyState
          level={1}
          title={hand.failed ? words.purchase.unknown : words.purchase.notFound}
          action={
            hand.failed ? (
              <Button onClick={hand.retry}>{words.actions.retry}</Button>
            ) : (
              <LinkButton kind="primary" element={<Link to={toHome}>{words.purchase.toHome}</Link>} />
            )
          }
        >
          {hand.failed ? undefined : words.purchase.notFoundText}
        </EmptyState>
        {hand.failed ? (
          <Suspense fallback={null}>
            <KeptSigners projectId={communityId} />
          </Suspense>
        ) : null}
      </main>
    )
  }
  if (purchase === undefined || facts === undefined || !applies || Screen === undefined) {
    return (
      <main className="journey" id="content">
        <Skeleton lines={8} />
      </main>
    )
  }
  const done = () => {
    // The step's result may not be rendered yet.
    const now = sessionStore.get(purchaseAtom) ?? purchase
    const known = factsOfPurchase(now, hand.missing)
    const next = stepAfter(purchaseJourney, known, step) ?? currentStep(purchaseJourney, known)
    if (next !== undefined) void navigate(next.address(known))
  }
  const { market, context, homeName, typed, purchaserCount, isOwnDevice, isOnline, busy } = hand
  const { change, run, refresh } = hand
  return (
    <Speaking value={voice}>
      {purchase.state === 'open' ? <PurchaseBar purchase={purchase} step={step} hand={hand} /> : null}
      <EditMode />
      <Suspense
        fallback={
          <main className="journey" id="content">
            <Skeleton lines={8} />
          </main>
        }
      >
        <Screen
          // Nothing carries over from one purchase to another.
          key={`${purchase.transId} ${step}`}
          {...{ purchase, facts, market, voice, context, homeName, typed, purchaserCount }}
          {...{ isOwnDevice, isOnline, busy, change, run, refresh, done }}
          keep={(...typed) => keepTyped(purchase.transId, ...typed)}
          sendTyped={sendUnsent}
          frame={{
            step,
            facts,
            isKnown: hand.isCurrent,
            isOnline,
            isKept: hand.isKept,
            keepsDrafts: isOwnDevice,
            labelOf: hand.labelOf,
            touched,
            busy,
            subject: { purchase, market, homeName },
          }}
        />
      </Suspense>
      <HelpInPurchase purchase={purchase} />
      {purchase.state === 'open' && lostHomes(purchase.homes).length > 0 ? (
        <HoldEnded purchase={purchase} hand={hand} />
      ) : null}
    </Speaking>
  )
}
