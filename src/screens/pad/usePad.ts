import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { Answer } from '../../contract/schemas.ts'
import type { Stroke } from '../../controls/signature.ts'
import { useNow } from '../../freshness/useNow.ts'
import { askedOf, fieldWorld } from '../../rules/fields/field.ts'
import {
  blankHolder,
  padBankForm,
  padHolderForm,
  padSigningForm,
  type PadWorld,
} from '../../rules/fields/pad.ts'
import type { PadFacts } from '../../rules/journey/pad.ts'
import { markets } from '../../rules/markets.ts'
import { marketOfScheme } from '../../rules/pad/scheme.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { strokesFault } from '../../rules/signing/strokes.ts'

export type Pad = Answer<'/purchase/GetPad'>
export type MarkName = 'initials' | 'signature' | 'secondInitials' | 'secondSignature' | 'waiver'
export type Marks = Readonly<Partial<Record<MarkName, readonly Stroke[]>>>

export const kindOfMark = (name: MarkName): 'signature' | 'initials' =>
  name === 'signature' || name === 'secondSignature' ? 'signature' : 'initials'

/** What is typed and signed, on this page only: nothing of it is stored on the device. */
export function usePad(of: {
  readonly projectId: string
  readonly unitId: number
  readonly transId: number | null
}) {
  const { projectId, unitId, transId } = of
  const answer = useAnswer('/purchase/GetPad', transId === null ? null : { projectId, transId })
  const pad = answer.value
  const now = useNow()
  const scheme = pad?.scheme ?? 'pad'
  const market = markets[marketOfScheme[scheme]]
  const [holder, setHolder] = useState(blankHolder)
  const [second, setSecond] = useState(blankHolder)
  const [hasSecond, setHasSecond] = useState(false)
  const [isBusiness, setBusiness] = useState(false)
  const [bank, setBank] = useState(padBankForm.blank)
  const [signing, setSigning] = useState(() => ({
    signedIn: '',
    signedOn: isoDayIn(new Date(), market.timeZone),
  }))
  const [isWaived, setWaived] = useState(false)
  const [marks, setMarks] = useState<Marks>({})
  const [isChange, setChange] = useState(false)

  const world: PadWorld = { ...fieldWorld(market, new Date(now), null), scheme }
  const asked = {
    holder: askedOf(padHolderForm, holder, world, { path: 'holder.' }),
    second: hasSecond ? askedOf(padHolderForm, second, world, { path: 'second.' }) : [],
    bank: askedOf(padBankForm, bank, world),
    signing: askedOf(padSigningForm, signing, world),
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
  const isOpen = isChange && (state === 'active' || state === 'suspended')
  const isAdded = state !== undefined && state !== 'cancelled' && state !== 'ended' && !isOpen
  const facts: PadFacts = {
    projectId,
    unitId,
    scheme,
    missing: {
      padInfo: [...wrong(asked.holder), ...wrong(asked.second)],
      bankInfo: wrong(asked.bank),
      padSigningInfo: [...wrong(asked.signing), ...unsigned.map((name) => `mark.${name}`)],
    },
    isAdded,
    isGenerated: isAdded && state !== 'draft',
    isConfirmed: isAdded && state !== 'draft' && state !== 'signed',
  }
  return {
    answer,
    pad,
    scheme,
    market,
    facts,
    asked,
    markNames,
    world,
    state,
    holder,
    second,
    hasSecond,
    isBusiness,
    bank,
    signing,
    isWaived,
    marks,
    isChange,
    setHolder,
    setSecond,
    setHasSecond,
    setBusiness,
    setBank,
    setSigning,
    setWaived,
    setMarks,
    setChange,
  }
}

export type PadHand = ReturnType<typeof usePad>
