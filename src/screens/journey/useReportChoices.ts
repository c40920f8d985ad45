import { fintracWords } from '../../i18n/en/fintrac.ts'
import { identityWords } from '../../i18n/en/identity.ts'
import { useText } from '../../i18n/useText.ts'
import {
  existenceProofs,
  fundsWays,
  politicalKinds,
  purposesOf,
  type ReportType,
  riskRatings,
  riskReasons,
  waysOfIdentity,
} from '../../rules/fintrac/lists.ts'
import type { Choices } from './FormField.tsx'
import { useIdentityChoices } from './useIdentityChoices.ts'

/** Ids whose sentence has another name, because no sentence can be named `other`. */
const wordOf = <Id extends string>(id: Id) =>
  (id === 'other' ? 'otherwise' : id) as Exclude<Id, 'other'> | 'otherwise'

/** §3 risks, reasons, purposes, and a record's other options. */
export function useReportChoices(type: ReportType): Readonly<Record<string, Choices>> {
  const words = useText({ fintrac: fintracWords, identity: identityWords })
  const texts = words.fintrac
  const taken = useIdentityChoices(waysOfIdentity)
  const placeholder = words.identity.choose
  return {
    ...taken,
    purpose: {
      placeholder,
      options: purposesOf[type].map((id) => ({ id, label: texts.purposes[wordOf(id)] })),
    },
    political: { placeholder, options: politicalKinds.map((id) => ({ id, label: texts.political[id] })) },
    fundsWay: { placeholder, options: fundsWays.map((id) => ({ id, label: texts.funds[id] })) },
    risk: { placeholder: texts.follows, options: riskRatings.map((id) => ({ id, label: texts.risks[id] })) },
    riskReason: { placeholder, options: riskReasons.map((id) => ({ id, label: texts.reasons[wordOf(id)] })) },
    existenceProof: {
      placeholder,
      options: existenceProofs.map((id) => ({ id, label: texts.proofs[wordOf(id)] })),
    },
  }
}
