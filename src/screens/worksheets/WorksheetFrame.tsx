import type { ReactNode } from 'react'
import { Button } from '../../controls/Button.tsx'
import { StepProgress } from '../../controls/StepProgress.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText, Speaking } from '../../i18n/useText.ts'
import { Missing, type MissingField } from './Missing.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { useWorksheet } from './useWorksheet.ts'
import { stepsFor, type CountedStep } from './steps.ts'
import './Worksheet.css'
import { useProjectVoice } from '../../session/projectVoice.ts'

/** One step of the worksheet: where one is, one group of questions, what is missing in words, one way on. */
export function WorksheetFrame({
  step,
  ownBroker,
  title,
  text,
  missing,
  underWay = 0,
  onJump,
  nextLabel,
  busy,
  onBack,
  onNext,
  children,
}: {
  step: CountedStep
  /** A kiosk visitor has no broker, and no broker step. */
  ownBroker: boolean
  title: string
  text?: string | undefined
  missing: readonly MissingField[]
  /** How many pictures are still being made ready: nobody goes on without them. */
  underWay?: number | undefined
  onJump?: (() => void) | undefined
  nextLabel: string
  busy?: boolean | undefined
  onBack: () => void
  onNext: () => void
  children: ReactNode
}) {
  const { draft, kept } = useWorksheet()
  const { voice } = useProjectVoice(draft?.projectId ?? '')
  const words = useText(
    {
      worksheet: worksheetWords,
      actions: actionsWords,
      worksheetForms: worksheetFormsWords,
    },
    voice,
  )
  const steps = stepsFor(ownBroker)
  const names = {
    choices: words.worksheet.stepUnit,
    broker: words.worksheet.stepBroker,
    buyer: words.worksheet.stepBuyer,
    final: words.worksheet.stepFinal,
  }
  const at = steps.indexOf(step) + 1
  return (
    <Speaking value={voice}>
      <main className="worksheet" id="content">
        <StepProgress
          step={at}
          of={steps.length}
          words={words.worksheet.progress({ step: at, total: steps.length, name: names[step] })}
        />
        <header className="worksheet-head">
          <h1>{title}</h1>
          {text === undefined ? null : <p className="ll-quiet">{text}</p>}
        </header>
        <form
          className="worksheet-form"
          autoComplete="off"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onNext()
          }}
        >
          {children}
          {kept ? null : (
            <Notice kind="warning" live>
              {words.worksheetForms.notSaved}
            </Notice>
          )}
          <StorageNotice key={String(busy)} />
          <footer className="worksheet-foot">
            <Missing missing={missing} underWay={underWay} onJump={onJump} />
            <div className="worksheet-buttons">
              <Button onClick={onBack}>{words.actions.back}</Button>
              <Button kind="primary" type="submit" busy={busy === true || underWay > 0}>
                {nextLabel}
              </Button>
            </div>
          </footer>
        </form>
      </main>
    </Speaking>
  )
}
