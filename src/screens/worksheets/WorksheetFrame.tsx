import type { ReactNode } from 'react'
import { Notice } from '../../controls/Notice.tsx'
import { JourneyFrame } from '../journey/JourneyFrame.tsx'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText, Speaking } from '../../i18n/useText.ts'
import { HomeSummary } from './HomeSummary.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import type { useWorksheetStep } from './useWorksheetStep.ts'
import './Worksheet.css'

/** A worksheet's step in its frame, beside its home, with storage warnings. */
export function WorksheetFrame({
  frame: { kept, voice, summary, ...frame },
  busy = false,
  children,
  ...step
}: {
  frame: ReturnType<typeof useWorksheetStep>['frame']
  title: string
  text?: string | undefined
  nextLabel: string
  busy?: boolean
  /** The destination of Back from the first step. */
  leave?: string
  /** Runs before the next step opens; on the last one, completes the journey. */
  onNext?: () => void
  /** Stays visible with Next. */
  foot?: ReactNode
  children: ReactNode
}) {
  const words = useText(worksheetFormsWords, voice)
  const { lot, model, spec } = summary.homes.wished(summary.wish)
  const hasHome = (lot ?? model ?? spec) !== undefined
  return (
    <Speaking value={voice}>
      <JourneyFrame
        {...frame}
        {...step}
        busy={busy}
        aside={hasHome ? <HomeSummary {...summary} /> : undefined}
        notes={
          <>
            {kept ? null : (
              <Notice kind="warning" live>
                {words.notSaved}
              </Notice>
            )}
            <StorageNotice key={String(busy)} />
          </>
        }
      >
        {children}
      </JourneyFrame>
    </Speaking>
  )
}
