import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { Answer } from '../../contract/schemas.ts'
import type { Stroke } from '../../controls/signature.ts'
import { useNow } from '../../freshness/useNow.ts'
import { askedOf, fieldContext } from '../../rules/fields/field.ts'
import {
  blankHolder,
  type PadHolder,
  padBankForm,
  padHolderForm,
  padSigningForm,
  type PadContext,
  type PadSigning,
} from '../../rules/fields/pad.ts'
import { isPadComplete, laterPadStep, padDone, type PadFacts, type PadStep } from '../../rules/journey/pad.ts'
import { markets } from '../../rules/markets.ts'
import { marketOfScheme } from '../../rules/pad/scheme.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { strokesFault } from '../../rules/signing/strokes.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'

export type Pad = Answer<'/purchase/GetPad'>
export type MarkName = 'initials' | 'signature' | 'secondInitials' | 'secondSignature' | 'waiver'
export type Marks = Readonly<Partial<Record<MarkName, readonly Stroke[]>>>

export const kindOfMark = (name: MarkName): 'signature' | 'initials' =>
  name === 'signature' || name === 'secondSignature' ? 'signature' : 'initials'

export interface OfPad {
  readonly projectId: string
  readonly unitId: number
  readonly transId: number | null
  /** The purchase's number, as in the address. */
  readonly transaction: number | undefined
}

/** A debit agreement's typed and signed values, on this page only, never on the device. */
export function usePad({ projectId, unitId, transId, transaction }: OfPad) {
  const answer = useAnswer('/purchase/GetPad', transId === null ? null : { projectId, transId })
  const pad = answer.value
  const now = useNow()
  const scheme = pad?.scheme ?? 'pad'
  const market = markets[marketOfScheme[scheme]]
  const [typedHolder, setHolder] = useState<PadHolder | null>(null)
  const holder = typedHolder ?? { ...blankHolder, ...pad?.payor }
  const [second, setSecond] = useState(blankHolder)
  const [hasSecond, setHasSecond] = useState(false)
  const [isBusiness, setBusiness] = useState(false)
  const [bank, setBank] = useState(padBankForm.blank)
  const { timeZone } = useProjectVoice(projectId).market
  const unsaid: PadSigning = { signedIn: '', signedOn: isoDayIn(new Date(now), timeZone) }
  const [typedSigning, setSigning] = useState<PadSigning | null>(null)
  const signing = typedSigning ?? unsaid
  const [typedSecond, setSecondSigning] = useState<PadSigning | null>(null)
  const secondSigning = typedSecond ?? unsaid
  const [isWaived, setWaived] = useState(false)
  const [marks, setMarks] = useState<Marks>({})
  const [isChange, setChange] = useState(false)
  const [reached, setReached] = useState<PadStep | null>(null)

  const context: PadContext = { ...fieldContext(market, new Date(now), null), scheme }
  const asked = {
    holder: askedOf(padHolderForm, holder, context, { path: 'holder.' }),
    second: hasSecond ? askedOf(padHolderForm, second, context, { path: 'second.' }) : [],
    bank: askedOf(padBankForm, bank, context),
    signing: askedOf(padSigningForm, signing, context),
    secondSigning: hasSecond
      ? askedOf(padSigningForm, secondSigning, context, { path: 'secondSigning.' })
      : [],
  }
  const markNames: readonly MarkName[] = [
    'initials',
    'signature',
    ...(hasSecond ? (['secondInitials', 'secondSignature'] as const) : []),
    ...(isWaived ? (['waiver'] as const) : []),
  ]
  const unsigned = markNames.filter((name) => strokesFault(marks[name] ?? [], kindOfMark(name)) !== null)
  const wrong = (rows: typeof asked.bank): string[] =>
    rows.flatMap(({ id, finding }) => (finding === null ? [] : [id]))
  const state = pad?.mandate?.state
  // While an account is being changed, the server still returns the previous agreement.
  const isBefore = state === 'cancelled' || state === 'ended' || state === 'active' || state === 'suspended'
  const facts: PadFacts = {
    projectId,
    unitId,
    transaction,
    scheme,
    missing: {
      padInfo: [...wrong(asked.holder), ...wrong(asked.second)],
      bankInfo: wrong(asked.bank),
      padSigningInfo: [
        ...wrong(asked.signing),
        ...wrong(asked.secondSigning),
        ...unsigned.map((name) => `mark.${name}`),
      ],
    },
    // Includes this page's latest steps, until the server is read again.
    done: laterPadStep(isBefore && isChange ? null : padDone(state), reached),
  }
  return {
    answer,
    pad,
    scheme,
    market,
    facts,
    asked,
    markNames,
    context,
    /** Whether this page has the typed values, which a reload loses. */
    isTyped: bank !== padBankForm.blank,
    state,
    holder,
    second,
    hasSecond,
    isBusiness,
    bank,
    signing,
    secondSigning,
    isWaived,
    marks,
    isChange,
    isBefore,
    isComplete: isPadComplete(facts),
    setHolder,
    setSecond,
    setHasSecond,
    setBusiness,
    setBank,
    setSigning,
    setSecondSigning,
    setWaived,
    setMarks,
    /** Starts over, for another account or after the agreement has ended. */
    beginAnew: () => {
      setReached(null)
      setMarks({})
      setChange(true)
    },
    /** Records a step that the server has just accepted. */
    reach: (step: PadStep) => {
      setReached(step)
      if (isPadComplete({ done: step })) setChange(false)
      answer.refresh()
    },
  }
}

export type PadHand = ReturnType<typeof usePad>
