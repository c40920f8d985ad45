import type { MarkFault } from './stamp.ts'

/** Why nothing can be sealed: the key is missing, its certificate has ended, or marks cannot be drawn. */
export type WhyUnsealed = 'keyMissing' | 'keyDiffers' | 'certificateEnded' | 'marks' | 'evidence'

/** A paper that cannot be sealed as things are. Its name and message say why; a later try may succeed. */
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
