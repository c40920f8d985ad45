/** Unsent changes must go first. `why`: the problem, if tried. */
export class StillWaits extends Error {
  readonly why: unknown

  constructor(why: unknown) {
    super('still waits')
    this.name = 'StillWaits'
    this.why = why
  }
}
