import type { PaperFault } from '../../rules/papers/fault.ts'

/** A fault as a refusal reports it. */
type ToldFault = Omit<PaperFault, 'key' | 'letters'> & {
  readonly field: PaperFault['key']
  readonly detail: PaperFault['letters']
}

export const toldFaults = (faults: readonly ToldFault[]): PaperFault[] =>
  faults.map(({ field, detail, ...fault }) => ({ ...fault, key: field, letters: detail }))
