import type { MarkFault } from './stamp.ts'

/**
 * Why sealing fails: the key is missing or its process does not answer, its certificate has expired, or marks
 * cannot be drawn.
 */
export type WhyUnsealed = 'keyMissing' | 'keyDiffers' | 'noHolder' | 'certificateEnded' | 'marks' | 'evidence'

/** A paper that cannot be sealed now; name and message say why. Later it may be. */
export class SealFault extends Error {
  readonly why: WhyUnsealed
  readonly marks: readonly MarkFault[]

  constructor(why: WhyUnsealed, says: string, marks: readonly MarkFault[] = [], more?: ErrorOptions) {
    super(says, more)
    this.name = `SealFault:${why}`
    this.why = why
    this.marks = marks
  }
}
