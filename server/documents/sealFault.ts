import type { MarkFault } from './stamp.ts'

/** Why sealing fails: no key, an expired certificate, or marks that cannot be drawn. */
export type WhyUnsealed = 'keyMissing' | 'keyDiffers' | 'certificateEnded' | 'marks' | 'evidence'

/** A paper that cannot be sealed now; name and message say why. Later it may be. */
export class SealFault extends Error {
  readonly why: WhyUnsealed
  readonly marks: readonly MarkFault[]

  constructor(why: WhyUnsealed, says: string, marks: readonly MarkFault[] = []) {
    super(says)
    this.name = `SealFault:${why}`
    this.why = why
    this.marks = marks
  }
}
