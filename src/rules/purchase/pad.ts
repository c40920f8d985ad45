/** The steps of a pre-authorised debit in order. */
// §2
export const padSteps = ['PadInfo', 'BankInfo', 'PadSigningInfo', 'PadDocLoad', 'PadDocConfirm'] as const

export type PadStep = (typeof padSteps)[number]

/** The step after, or null after the last. */
// §2
export function nextPadStep(step: PadStep): PadStep | null {
  return padSteps[padSteps.indexOf(step) + 1] ?? null
}

/** The province of an account holder before one is chosen. */
// §3
export const defaultHolderProvince = 1
