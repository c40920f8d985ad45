import type { ReactNode } from 'react'
import { Notice } from '../../controls/Notice.tsx'
import { JourneyFrame } from '../journey/JourneyFrame.tsx'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText, Speaking } from '../../i18n/useText.ts'
import { StorageNotice } from './StorageNotice.tsx'
import type { useWorksheetStep } from './useWorksheetStep.ts'
import './Worksheet.css'

/** A step of the worksheet in its journey's frame, with warnings about the device's storage. */
export function WorksheetFrame({
  frame: { kept, voice, ...frame },
  busy = false,
  children,
  ...step
}: {
  frame: ReturnType<typeof useWorksheetStep>['frame']
  title: string
  text?: string | undefined
  nextLabel: string
  busy?: boolean
  /** Where Back leads from the first step. */
  leave?: string
  /** Runs before the next step opens; on the last one, does everything. */
  onNext?: () => void
  children: ReactNode
}) {
  const words = useText(worksheetFormsWords, voice)
  return (
    <Speaking value={voice}>
      <JourneyFrame
        {...frame}
        {...step}
        busy={busy}
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
