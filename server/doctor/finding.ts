export interface CheckResult {
  readonly what: string
  readonly state: 'ok' | 'note' | 'wrong'
  /** Its result; for a problem, what to do. */
  readonly says: string
}

export const ok = (what: string, says: string): CheckResult => ({ what, state: 'ok', says })
export const note = (what: string, says: string): CheckResult => ({ what, state: 'note', says })
export const wrong = (what: string, says: string): CheckResult => ({ what, state: 'wrong', says })
