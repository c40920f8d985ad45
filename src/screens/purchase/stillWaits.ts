/** Unsent changes that must be sent before the next action. `why`: the problem, if sending was tried. */
export class StillWaits extends Error {
  readonly why: unknown

  constructor(why: unknown) {
    super('still waits')
    this.name = 'StillWaits'
    this.why = why
  }
}
