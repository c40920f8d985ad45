export interface Finding {
  /** What was checked. */
  readonly what: string
  readonly state: 'ok' | 'note' | 'wrong'
  /** For a problem, it says what to do. */
  readonly says: string
}

export const ok = (what: string, says: string): Finding => ({ what, state: 'ok', says })
export const note = (what: string, says: string): Finding => ({ what, state: 'note', says })
export const wrong = (what: string, says: string): Finding => ({ what, state: 'wrong', says })
