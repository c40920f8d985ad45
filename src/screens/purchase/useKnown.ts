import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { type Application, applicationFrom, brokerPart, typedOf } from '../../rules/fields/application.ts'
import { agencyForm, agentForm } from '../../rules/fields/broker.ts'
import { typedFrom } from '../../rules/fields/field.ts'
import { purchaserForm } from '../../rules/fields/purchaser.ts'
import { phoneFrom } from '../../rules/phoneCountries.ts'
import { withPlus } from '../../rules/validation/phone.ts'
import { knownSheets } from '../../session/knownSheets.ts'
import { type KnownSheet, likelySheets } from '../../session/likelySheets.ts'
import type { Prefill } from '../../session/readPrefill.ts'
import { usePrefill } from '../../session/usePrefill.ts'
import { type Certainty, certainPeople, type Source } from './certainPeople.ts'
import type { StepProps, Typed } from './step.ts'

export interface KnownPeople extends Certainty {
  readonly name: string
  readonly forms: () => Promise<Partial<Application>>
}

const ofSheet = ({ ids, name, email, unitIds, forms }: KnownSheet): KnownPeople => ({
  name,
  email,
  source: 'worksheet',
  unitIds,
  sheetIds: ids,
  forms,
})

/** The person's own details from their account. */
function ofAccount({ account }: Prefill): Partial<Application> {
  const { firstName, lastName, email, cellPhone, postalCode } = account
  const phones = [cellPhone, '', '']
  return { purchasers: [{ ...purchaserForm.blank, firstName, lastName, email, phones, postalCode }] }
}

const offeredAccount = (prefill: Prefill): KnownPeople => ({
  name: `${prefill.account.firstName} ${prefill.account.lastName}`.trim(),
  email: prefill.account.email,
  source: 'account',
  unitIds: [],
  sheetIds: [],
  forms: async () => ofAccount(prefill),
})

/** Phone numbers with country code, because a later purchase may be in another country. */
const withCodes = (
  { purchasers }: Partial<Application>,
  { country }: StepProps['context'],
): Partial<Application> =>
  purchasers === undefined
    ? {}
    : {
        purchasers: purchasers.map((one) => ({
          ...one,
          phones: one.phones.map((text) =>
            withPlus(text, country).startsWith('+') ? text : phoneFrom(country, text),
          ),
        })),
      }

const hasPeople = (typed: Typed): boolean =>
  Object.entries(typed).some(([id, value]) => id.startsWith('purchasers.') && value !== '' && value !== null)

const hasBroker = (typed: Typed): boolean =>
  Object.keys(typed).some((id) => id.startsWith('agency.') || id.startsWith('agent.'))

/**
 * Known people, from worksheets, earlier purchases and account. A certain match is filled in if nothing is
 * typed; others are offered.
 */
export function useKnown({
  purchase,
  typed,
  purchaserCount,
  context,
  isOwnDevice,
  keep,
}: Pick<StepProps, 'purchase' | 'typed' | 'purchaserCount' | 'context' | 'isOwnDevice' | 'keep'>) {
  const { projectId, transId, idDemanded } = purchase
  const part = brokerPart(context)
  const isSignedIn = context.user !== null
  const prefill = usePrefill()
  const answer = useAnswer('/purchase/GetEarlierPeople', isSignedIn ? { projectId, transId } : null).value
  const others = answer?.earlier
  const [sheets, setSheets] = useState<readonly KnownSheet[]>()
  const [filled, setFilled] = useState<Source>()
  const unitIds = useMemo(() => purchase.homes.map(({ lotId }) => lotId), [purchase.homes])
  useEffect(() => {
    void knownSheets(isSignedIn).then(
      (all) => setSheets(likelySheets(all, projectId, unitIds)),
      () => setSheets([]),
    )
    // Runs once per purchase, so that offers do not change under a finger.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn, projectId])

  const earlier = (others ?? []).map((one): KnownPeople => {
    const forms = applicationFrom(one.typed, one.purchaserCount)
    const [first] = forms.purchasers
    return {
      name: `${first?.firstName ?? ''} ${first?.lastName ?? ''}`.trim(),
      email: first?.email ?? '',
      source: 'purchase',
      unitIds: one.unitIds,
      sheetIds: [],
      forms: async () => forms,
    }
  })
  const known = [...(sheets ?? []).map(ofSheet), ...earlier].filter(({ name }) => name !== '')

  // A buyer who is known under other names too chooses one.
  const ofOwn = part === 'no' && prefill != null && known.length > 0 ? [offeredAccount(prefill)] : []

  // Known people may arrive while somebody is typing, or after they have left.
  const isHere = useRef(true)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const latest = useRef({ typed, purchaserCount })
  useLayoutEffect(() => {
    latest.current = { typed, purchaserCount }
  })
  const fill = (forms: Partial<Application>, source: Source) => {
    if (!isHere.current) return
    const count = Math.max(1, forms.purchasers?.length ?? 1)
    const found = typedOf({ ...forms, ...withCodes(forms, context) }, { idDemanded })
    const now = latest.current
    // Keeps typed values.
    const fresh = Object.fromEntries(
      Object.entries(found).filter(([id]) => (now.typed[id] ?? '') === '' || now.typed[id] === false),
    )
    if (Object.keys(fresh).length === 0) return
    keep(fresh, Math.max(count, now.purchaserCount))
    setFilled(source)
  }

  const isReady = sheets !== undefined && (!isSignedIn || (prefill !== undefined && others !== undefined))
  const isDone = useRef(false)
  useEffect(() => {
    if (!isReady || isDone.current) return
    isDone.current = true
    if (part !== 'no' && prefill != null && !hasBroker(typed)) {
      const { agency, agent, account } = prefill
      const { firstName, lastName, email, cellPhone: contact } = account
      const own = part === 'must' ? { firstName, lastName, email, contact } : {}
      if (part === 'must' || agency !== null) {
        const forms = {
          agency: typedFrom(agencyForm, agency ?? {}),
          agent: typedFrom(agentForm, agent ?? own),
        }
        keep(typedOf(forms, { idDemanded }))
      }
    }
    if (hasPeople(typed)) return
    const { email = null } = prefill?.account ?? {}
    const certain = certainPeople(known, {
      part,
      unitIds,
      worksheetId: answer?.worksheetId ?? null,
      email,
    })
    if (certain !== undefined) {
      void certain.forms().then(
        (forms) => fill(forms, certain.source),
        () => undefined,
      )
    } else if (part === 'no' && known.length === 0 && prefill != null) fill(ofAccount(prefill), 'account')
    // Runs once everything is known, so that values deleted on purpose stay deleted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isReady])
  // The names of a seller's other clients are nothing for a kiosk's screen.
  const isHidden = hasPeople(typed) || (part !== 'no' && !isOwnDevice)
  return { known: isHidden ? [] : [...known.slice(0, 3), ...ofOwn], fill, filled }
}
