/** How a test run ended; `late`: stopped at its time limit. */
export type Ended = 'passed' | 'failed' | 'late'
export type Verdict = 'caught' | 'SURVIVED' | 'explained' | 'not tried'

/** The verdict on a mutation. Tests that fail without it prove nothing. */
export function verdictOf(run: { unbroken: Ended; broken: Ended; explained?: string | undefined }): Verdict {
  if (run.unbroken !== 'passed') return 'not tried'
  if (run.broken !== 'passed') return 'caught'
  return run.explained === undefined ? 'SURVIVED' : 'explained'
}

/** The share of mutations that tests caught. */
export const share = (verdicts: readonly Verdict[]): number =>
  verdicts.filter((verdict) => verdict === 'caught').length / Math.max(1, verdicts.length)
