import { CallRefused } from '../../calls/refused.ts'
import type { TextOf } from '../../i18n/area.ts'
import type { entryWords } from '../../i18n/en/entry.ts'
import type { Voice } from '../../i18n/voice.ts'
import { troubleText } from '../../session/troubleText.ts'

/** Why a press had no effect. */
export interface Trouble {
  readonly text: string
  /** Empty if the server was unreachable. */
  readonly code: string
  readonly field: string | null
}

/** The sentence for a problem, in the page's current language; null without one. */
export function troubleOf(
  problem: unknown,
  words: TextOf<{ entry: typeof entryWords }>,
  voice: Voice,
): Trouble | null {
  if (problem === null) return null
  const text = troubleText(problem, words.entry.failed, voice)
  return problem instanceof CallRefused
    ? { text, code: problem.code, field: problem.field }
    : { text, code: '', field: null }
}
