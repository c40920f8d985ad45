import { CallRefused } from '../../calls/refused.ts'
import type { TextOf } from '../../i18n/area.ts'
import type { entryWords } from '../../i18n/en/entry.ts'
import type { Voice } from '../../i18n/voice.ts'
import { troubleText } from '../../session/troubleText.ts'

/** Why a press came to nothing. */
export interface Trouble {
  readonly text: string
  /** The server's word for it; empty when it could not be reached. */
  readonly code: string
  /** The field that is meant. */
  readonly field: string | null
}

/** What is said of a problem, in the language the page speaks now; null while there is none. */
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
