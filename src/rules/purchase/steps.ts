/** The steps of a purchase in order. */
// §2
export const purchaseSteps = [
  'Welcome',
  'Details',
  'OptionalFeatures',
  'TermsAndConditions',
  'DocumentPreview',
  'IdVerification',
  'InfoGathering',
  'FinTrac',
  'DocumentSigning',
  'DocumentSigningWitness',
  'DocumentSigningShowDocs',
  'ConfirmBeforePayment',
  'Payment',
  'Congratulations',
  'PurchaseFailed',
] as const

export type PurchaseStep = (typeof purchaseSteps)[number]

/** What decides which steps a purchase has. */
export interface PurchaseCourse {
  readonly hasOptionalFeatures: boolean
  readonly idVerification: boolean
  readonly finTrac: boolean
  readonly witness: boolean
  readonly paymentNow: boolean
}

const skipped: Readonly<Partial<Record<PurchaseStep, (course: PurchaseCourse) => boolean>>> = {
  OptionalFeatures: (course) => !course.hasOptionalFeatures,
  IdVerification: (course) => !course.idVerification,
  FinTrac: (course) => !course.finTrac,
  DocumentSigningWitness: (course) => !course.witness,
  ConfirmBeforePayment: (course) => !course.paymentNow,
  Payment: (course) => !course.paymentNow,
}

/** The steps this purchase passes when all goes well. */
// §2, §6
export function courseOf(course: PurchaseCourse): PurchaseStep[] {
  return purchaseSteps.filter((step) => step !== 'PurchaseFailed' && skipped[step]?.(course) !== true)
}

/** The next step, or null at the end; a failure ends in PurchaseFailed from any step before the end. */
// §2
export function nextPurchaseStep(
  step: PurchaseStep,
  course: PurchaseCourse,
  failed = false,
): PurchaseStep | null {
  if (step === 'Congratulations' || step === 'PurchaseFailed') return null
  if (failed) return 'PurchaseFailed'
  const steps = courseOf(course)
  const after = purchaseSteps.indexOf(step)
  return steps.find((candidate) => purchaseSteps.indexOf(candidate) > after) ?? null
}

/** Progress of the header in per cent: 10 at the start, 100 at the end. */
// §2, §9
export function purchaseProgress(step: PurchaseStep, course: PurchaseCourse): number {
  const steps = courseOf(course)
  const at = steps.indexOf(step)
  if (at <= 0) return 10
  return Math.round(10 + (90 * at) / (steps.length - 1))
}

/** The names under which ten of the steps appear too: Purchase0000 to Purchase0009. */
// §2
export function purchaseStepName(number: number): string | null {
  return Number.isInteger(number) && number >= 0 && number <= 9 ? `Purchase000${number}` : null
}
