/** How one run of the tests ended; `late`: it was stopped when its time was over. */
export type Ended = 'passed' | 'failed' | 'late'
export type Verdict = 'caught' | 'SURVIVED' | 'explained' | 'not tried'

/** What a breakage came to. Tests that fail without it say nothing about it. */
export function verdictOf(run: { unbroken: Ended; broken: Ended; explained?: string | undefined }): Verdict {
  if (run.unbroken !== 'passed') return 'not tried'
  if (run.broken !== 'passed') return 'caught'
  return run.explained === undefined ? 'SURVIVED' : 'explained'
}

/** The part of all breakages that tests caught. */
export const share = (verdicts: readonly Verdict[]): number =>
  verdicts.filter((verdict) => verdict === 'caught').length / Math.max(1, verdicts.length)
