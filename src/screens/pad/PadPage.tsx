import { useEffect, useState } from 'react'
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { padWords } from '../../i18n/en/pad.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { line } from '../../i18n/line.ts'
import { Speaking, useText, useVoice } from '../../i18n/useText.ts'
import { isPadDone, padJourney, type PadStep, padStepInAddress } from '../../rules/journey/pad.ts'
import { currentStep } from '../../rules/journey/journey.ts'
import { links } from '../../rules/links.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'
import { FetchedPaper } from '../journey/FetchedPaper.tsx'
import { JourneyFrame } from '../journey/JourneyFrame.tsx'
import { PadMarks } from '../journey/PadMarks.tsx'
import { useTouched } from '../journey/useTouched.ts'
import { PadBankPart, PadHolders } from './PadForms.tsx'
import { PadCheque } from './PadCheque.tsx'
import { PadDone, PadTransfer } from './PadDone.tsx'
import { PadSign } from './PadSign.tsx'
import { kindOfMark, type MarkName, type OfPad, usePad } from './usePad.ts'
import './Pad.css'

/** Sets up, step by step, how the deposits of a reserved purchase are collected. */
// §2 PadInfo to PadDocConfirm
export function PadPage() {
  const { communityId = '', unitId = '', step } = useParams()
  const [search] = useSearchParams()
  const { voice } = useProjectVoice(communityId)
  const named = Number(search.get('transaction') ?? '') || null
  const home = { projectId: communityId, unitId: Number(unitId) }
  const mine = useAnswer('/purchase/GetPurchases', named === null ? home : null)
  const found = mine.value?.purchases.find(
    ({ state, homes }) => state === 'reserved' && homes.some(({ lotId }) => lotId === Number(unitId)),
  )
  const transId = named ?? found?.transId ?? null
  return (
    <Speaking value={voice}>
      <PadSteps
        of={{ projectId: communityId, unitId: Number(unitId), transId, transaction: named ?? undefined }}
        written={padStepInAddress(step)}
        isMissing={transId === null && mine.state !== 'loading'}
      />
    </Speaking>
  )
}

function PadSteps({
  of,
  written,
  isMissing,
}: {
  of: OfPad
  written: PadStep | undefined
  isMissing: boolean
}) {
  const words = useText({ pad: padWords, actions: actionsWords, ...fieldAreas })
  const said = words.pad
  const voice = useVoice()
  const navigate = useNavigate()
  const touched = useTouched(written)
  const hand = usePad(of)
  const [readPaper, setReadPaper] = useState<string | null>(null)
  const [problem, setProblem] = useState<Saying | null>(null)
  const add = useSubmit('/comty/AddPAD')
  const generate = useSubmit('/comty/GeneratePAD')
  const confirm = useSubmit('/purchase/ConfirmPad')
  const { pad, facts, answer } = hand
  const { projectId, transId } = of
  const due = currentStep(padJourney, facts)
  const step = written ?? due?.name
  const leadsTo =
    pad !== undefined && pad.scheme !== 'transfer' && written === undefined ? due?.address(facts) : undefined
  useEffect(() => {
    if (leadsTo !== undefined) void navigate(leadsTo, { replace: true })
  }, [leadsTo, navigate])

  if (isMissing || answer.state === 'failed' || pad?.scheme === null) {
    return (
      <main className="journey" id="content">
        <EmptyState
          level={1}
          title={pad?.scheme === null ? said.off : said.failed}
          action={<Button onClick={answer.refresh}>{words.actions.retry}</Button>}
        />
      </main>
    )
  }
  if (pad === undefined || transId === null || step === undefined) {
    return (
      <main className="journey" id="content">
        <Skeleton lines={8} />
      </main>
    )
  }
  if (pad.scheme === 'transfer') return <PadTransfer hand={hand} pad={pad} />
  const isOver = hand.state === 'cancelled' || hand.state === 'ended'
  if ((hand.isComplete || isOver) && !hand.isChange)
    return <PadDone hand={hand} pad={pad} transId={transId} />

  const markOf = (name: MarkName) => ({
    kind: kindOfMark(name),
    strokes: [...(hand.marks[name] ?? [])].map(({ pointer, points }) => ({ pointer, points: [...points] })),
    text: null,
  })
  const failed = (otherwise: 'addFailed' | 'makeFailed') => (fault: unknown) =>
    setProblem({ problem: fault, otherwise: line(padWords, otherwise) })
  const send = async (): Promise<boolean> =>
    await add.send(
      {
        projectId,
        transId,
        holder: hand.holder,
        second: hand.hasSecond ? hand.second : null,
        isBusiness: hand.isBusiness,
        ...hand.bank,
        ...hand.signing,
        secondSigning: hand.hasSecond ? hand.secondSigning : null,
        language: voice.language,
        marks: { initials: markOf('initials'), signature: markOf('signature') },
        secondMarks: hand.hasSecond
          ? { initials: markOf('secondInitials'), signature: markOf('secondSignature') }
          : null,
        waiver: hand.isWaived ? markOf('waiver') : null,
        change: hand.isChange,
      },
      {
        done: () => hand.reach('padSigningInfo'),
        failed: failed('addFailed'),
      },
    )
  const labelOf = (id: string): string => {
    if (id === 'cheque') return said.chequeLabel
    if (id === 'padRead') return said.tick
    if (id.startsWith('mark.')) return id === 'mark.waiver' ? said.waiverInitials : said.signFirst
    const found = [
      ...hand.asked.holder,
      ...hand.asked.second,
      ...hand.asked.bank,
      ...hand.asked.signing,
      ...hand.asked.secondSigning,
    ].find((one) => one.id === id)
    return found === undefined ? said.steps.padSigningInfo : words.labels[found.label]
  }
  const wantsCheque = pad.scheme === 'pad'
  // The previous agreement's paper must not be confirmed again.
  const paper = hand.isChange && hand.isBefore ? null : (pad.mandate?.sha256 ?? null)
  const isRead = paper !== null && readPaper === paper
  const isForgotten = isPadDone(facts, 'padSigningInfo') && !hand.isTyped
  const forgotten =
    isForgotten && due !== undefined ? (
      <Notice kind="info">
        {said.forgotten} <Link to={due.address(facts)}>{said.goOn}</Link>
      </Notice>
    ) : null
  const screens = {
    padInfo: {
      title: said.infoTitle,
      text: said.infoText,
      needs: facts.missing.padInfo,
      body: (
        <>
          {forgotten}
          <PadHolders hand={hand} touched={touched} />
        </>
      ),
    },
    bankInfo: {
      title: said.bankTitle,
      text: said.bankText,
      needs: facts.missing.bankInfo,
      body: (
        <>
          {forgotten}
          <PadBankPart hand={hand} touched={touched} />
        </>
      ),
    },
    padSigningInfo: {
      title: said.signTitle,
      text: said.signText({ name: pad.payee.name }),
      needs: facts.missing.padSigningInfo,
      onNext: send,
      busy: add.busy,
      body: (
        <>
          {forgotten}
          <PadSign hand={hand} pad={pad} touched={touched} />
        </>
      ),
    },
    padDocLoad: {
      title: said.chequeAskTitle,
      text: wantsCheque ? said.chequeOptional : said.noCheque,
      needs: wantsCheque && pad.mandate?.hasCheque !== true ? ['cheque'] : [],
      next: said.make,
      onNext: async () =>
        await generate.send(
          { projectId, transId },
          { done: () => hand.reach('padDocLoad'), failed: failed('makeFailed') },
        ),
      busy: generate.busy,
      body: wantsCheque ? (
        <PadCheque
          projectId={projectId}
          transId={transId}
          hasCheque={pad.mandate?.hasCheque === true}
          onArrived={answer.refresh}
        />
      ) : null,
    },
    padDocConfirm: {
      title: said.confirmTitle,
      text: said.confirmText,
      needs: isRead ? [] : ['padRead'],
      next: said.confirm,
      onNext: async () =>
        await confirm.send(
          { projectId, transId, sha256: paper ?? '' },
          { done: () => hand.reach('padDocConfirm'), failed: failed('makeFailed') },
        ),
      busy: confirm.busy,
      body:
        paper === null ? (
          <Skeleton lines={8} />
        ) : (
          <>
            <FetchedPaper
              key={paper}
              fetched={async () =>
                (await call('/purchase/GetPad', { projectId, transId, file: 'paper' })).file ?? { base64: '' }
              }
              sha256={paper}
              title={said.paper}
              failedText={said.paperFailed}
              onAgain={answer.refresh}
            />
            <PadMarks key={`marks ${paper}`} projectId={projectId} transId={transId} />
            <Checkbox
              data-field="padRead"
              label={said.tick}
              checked={isRead}
              onChange={({ target }) => setReadPaper(target.checked ? paper : null)}
            />
            <p className="ll-small ll-quiet">
              {said.wrongText}{' '}
              <Link to={links.pad(projectId, of.unitId, 'padInfo', of.transaction)}>{said.wrong}</Link>
            </p>
          </>
        ),
    },
  }
  const shown: {
    title: string
    text: string
    body: React.ReactNode
    needs?: readonly string[]
    next?: string
    onNext?: () => Promise<boolean>
    busy?: boolean
  } = screens[step]
  return (
    <JourneyFrame
      key={step}
      journey={padJourney}
      step={step}
      facts={facts}
      isKnown={answer.state !== 'loading'}
      name={said.steps[step]}
      labelOf={labelOf}
      title={shown.title}
      text={shown.text}
      touched={touched}
      nextLabel={shown.next ?? said.next}
      busy={shown.busy ?? false}
      needs={shown.needs}
      onNext={shown.onNext}
      notes={
        problem === null ? null : (
          <Notice kind="danger" live>
            {sayingText(problem, voice)}
          </Notice>
        )
      }
    >
      {shown.body}
    </JourneyFrame>
  )
}
