import type { MarkFault } from './stamp.ts'

/**
 * Why sealing fails: the key is missing or its process does not answer, its certificate has expired, or marks
 * cannot be drawn.
 */
export type WhyUnsealed = 'keyMissing' | 'keyDiffers' | 'noHolder' | 'certificateEnded' | 'marks' | 'evidence'

/**
 * A paper that cannot be sealed at the moment. Name and message give the reason; a later attempt may succeed.
 */
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
