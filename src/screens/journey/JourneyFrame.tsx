import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { StepProgress } from '../../controls/StepProgress.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText } from '../../i18n/useText.ts'
import {
  type Journey,
  missingUpTo,
  progressOf,
  stepAfter,
  stepBefore,
  stepNamed,
  stepsOf,
} from '../../rules/journey/journey.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { goToField, wantedFieldAtom } from './goToField.ts'
import { Missing } from './Missing.tsx'
import { useArrival, useWantedField } from './useArrival.ts'
import type { Touched } from './useTouched.ts'
import './Journey.css'

/**
 * Frames a step: progress, questions, missing fields, Next and Back. The journey's table decides the steps; a
 * screen never navigates.
 */
export function JourneyFrame<F extends W, N extends string, W>({
  journey,
  step,
  facts,
  isKnown,
  name,
  nameOf,
  labelOf,
  title,
  text,
  touched,
  underWay = 0,
  doubts = [],
  nextLabel,
  busy = false,
  leave,
  needs,
  saysComplete = true,
  onNext,
  onDone,
  notes,
  aside,
  foot,
  children,
}: {
  journey: Journey<F, N, W>
  step: N
  facts: F
  /** Whether all data that decides about opening this step is loaded. */
  isKnown: boolean
  name: string
  /** If given, the progress leads back to earlier steps by these names. */
  nameOf?: (step: N) => string
  labelOf: (id: string) => string
  title: string
  text?: string | undefined
  touched: Touched
  /** How many pictures Next waits for. */
  underWay?: number
  /** What may be missing and is only mentioned. */
  doubts?: readonly { readonly id: string; readonly step: N; readonly label: string }[]
  nextLabel: string
  busy?: boolean
  /** The destination of Back from the first step. */
  leave?: string
  /** Needs that only its screen knows, such as a box to tick. */
  needs?: readonly string[] | undefined
  /** False for steps without questions. */
  saysComplete?: boolean
  /** Before the next step opens; completes the journey on the last. False stays here. */
  onNext?: (() => void) | (() => Promise<boolean>) | undefined
  /** Runs if the next step depends on what `onNext` changed. */
  onDone?: (() => void) | undefined
  /** Shown above Next. */
  notes?: ReactNode
  /** The form's subject: beside it where there is room, otherwise above. */
  aside?: ReactNode
  /** Stays visible with Next, such as a box to tick. */
  foot?: ReactNode
  children: ReactNode
}) {
  const words = useText({ worksheet: worksheetWords, actions: actionsWords })
  const navigate = useNavigate()
  useArrival<F, N, W>(journey, step, facts, isKnown)
  useWantedField(touched.touchAll)
  const known = missingUpTo<F, N, W>(journey, facts, step)
  const missing =
    needs === undefined
      ? known
      : [...known.filter((one) => one.step !== step), ...needs.map((id) => ({ id, step }))]
  const { at, of } = progressOf<F, N, W>(journey, facts, step)
  const back = stepBefore<F, N, W>(journey, facts, step)?.address(facts) ?? leave
  const jump = (wanted: string) => {
    const asks = [...missing, ...doubts].find(({ id }) => id === wanted)?.step
    touched.touchAll()
    if (asks === undefined || asks === step) {
      goToField(wanted)
      return
    }
    sessionStore.set(wantedFieldAtom, wanted)
    void navigate(stepNamed<F, N, W>(journey, asks).address(facts))
  }
  const next = () => {
    const [first] = missing
    if (first !== undefined) {
      jump(first.id)
      return
    }
    if (underWay > 0 || busy) return
    const work = onNext?.()
    if (work instanceof Promise) void work.then((isDone) => (isDone ? goOn() : undefined))
    else goOn()
  }
  const goOn = () => {
    const after = stepAfter<F, N, W>(journey, facts, step)
    if (onDone !== undefined) onDone()
    else if (after !== undefined) void navigate(after.address(facts))
  }
  return (
    <main className="journey" id="content">
      <StepProgress
        step={at}
        of={of}
        words={words.worksheet.progress({ step: at, total: of, name })}
        ways={
          nameOf === undefined
            ? []
            : stepsOf<F, N, W>(journey, facts)
                .slice(0, at - 1)
                .map((one) => (
                  <Link key={one.name} to={one.address(facts)}>
                    {nameOf(one.name)}
                  </Link>
                ))
        }
      />
      <header className="journey-head">
        <h1>{title}</h1>
        {text === undefined ? null : <p className="ll-quiet">{text}</p>}
      </header>
      {aside === undefined ? null : <aside className="journey-aside">{aside}</aside>}
      <form
        className="journey-form"
        autoComplete="off"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // React also reports forms of dialogs that a step opens.
          if (event.target === event.currentTarget) next()
        }}
      >
        {children}
        {notes}
        <footer className="journey-foot">
          {foot === undefined ? null : <div className="journey-foot-last">{foot}</div>}
          <Missing
            fields={missing.map(({ id }) => ({ id, label: labelOf(id) }))}
            doubts={doubts}
            underWay={underWay}
            saysComplete={saysComplete}
            onJump={jump}
          />
          <div className="journey-buttons">
            {back === undefined ? null : (
              <Button onClick={() => void navigate(back)}>{words.actions.back}</Button>
            )}
            <Button kind="primary" type="submit" busy={busy || underWay > 0}>
              {nextLabel}
            </Button>
          </div>
        </footer>
      </form>
    </main>
  )
}
