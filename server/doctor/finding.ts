export interface Finding {
  readonly what: string
  readonly state: 'ok' | 'note' | 'wrong'
  /** Its result; for a problem, what to do. */
  readonly says: string
}

export const ok = (what: string, says: string): Finding => ({ what, state: 'ok', says })
export const note = (what: string, says: string): Finding => ({ what, state: 'note', says })
export const wrong = (what: string, says: string): Finding => ({ what, state: 'wrong', says })
