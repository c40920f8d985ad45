import { heardFromLimits } from '../../src/rules/heardFrom.ts'
import type { JsonReader } from './jsonReader.ts'

/** A project's answers to how somebody heard about it; an empty list asks nothing. */
export function readHeardFrom(reader: JsonReader): string[] {
  const answers = reader.texts('heardFrom').map((one) => one.trim())
  const { answers: most, length } = heardFromLimits
  if (answers.length > most) reader.fault('heardFrom', `There can be at most ${most} answers.`)
  for (const one of answers) {
    if (one === '' || Array.from(one).length > length)
      reader.fault('heardFrom', `An answer has 1 to ${length} characters: '${one}'.`)
  }
  if (new Set(answers).size < answers.length) reader.fault('heardFrom', 'An answer is there twice.')
  return answers
}
