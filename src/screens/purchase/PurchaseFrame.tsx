import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { Notice } from '../../controls/Notice.tsx'
import { useBroad } from '../../controls/useWidth.ts'
import { purchaseWords } from '../../i18n/en/purchase.ts'
import { useText } from '../../i18n/useText.ts'
import { purchaseJourney, purchaseRow } from '../../rules/journey/purchase.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { JourneyFrame } from '../journey/JourneyFrame.tsx'
import { PurchaseSummary } from './PurchaseSummary.tsx'
import type { StepFrame } from './step.ts'

/** A step of a purchase in the frame of its journey. */
export function PurchaseFrame({
  frame: { isKept, keepsDrafts, isOnline, subject, ...frame },
  busy = false,
  showsHome = false,
  notes,
  children,
  ...step
}: {
  frame: StepFrame
  title: string
  text?: string | undefined
  nextLabel: string
  busy?: boolean
  /** Whether the step itself shows the homes. */
  showsHome?: boolean
  /** Needs that only its screen knows, such as a box to tick. */
  needs?: readonly string[] | undefined
  /** Must succeed before the next step: false keeps this one open. */
  onNext?: (() => Promise<boolean>) | undefined
  /** The `done` of StepProps. */
  onDone: () => void
  notes?: ReactNode
  children: ReactNode
}) {
  const words = useText(purchaseWords)
  const isBroad = useBroad()
  const isKiosk = useAtomValue(deviceAtom) !== null
  return (
    <JourneyFrame
      {...frame}
      {...step}
      journey={purchaseJourney}
      saysComplete={frame.step === 'infoGathering'}
      name={words.steps[frame.step]}
      busy={busy || frame.busy}
      aside={(isBroad || isKiosk) && !showsHome ? <PurchaseSummary {...subject} /> : undefined}
      notes={
        <>
          {isOnline ? null : (
            <Notice kind="offline" live>
              {purchaseRow(frame.step).online
                ? words.needsNetwork
                : keepsDrafts
                  ? words.waits
                  : words.waitsHere}
            </Notice>
          )}
          {isKept ? null : (
            <Notice kind="warning" live>
              {words.notKept}
            </Notice>
          )}
          {notes}
        </>
      }
    >
      {children}
    </JourneyFrame>
  )
}
