/** What one look found. */
export interface Finding {
  /** What was looked at. */
  readonly what: string
  readonly state: 'ok' | 'note' | 'wrong'
  /** A sentence; of what is not well it says what to do. */
  readonly says: string
}

export const ok = (what: string, says: string): Finding => ({ what, state: 'ok', says })
export const note = (what: string, says: string): Finding => ({ what, state: 'note', says })
export const wrong = (what: string, says: string): Finding => ({ what, state: 'wrong', says })
