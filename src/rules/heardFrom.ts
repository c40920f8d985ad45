/** How many answers a project may offer to "How did you hear about us?", and how long each may be. */
export const heardFromLimits = { answers: 20, length: 60 } as const

/** A project's own answers; without any, it does not ask. */
export function heardFromOf(flags: Readonly<Record<string, unknown>>): readonly string[] {
  const answers = flags['heardFrom']
  return Array.isArray(answers) ? answers.filter((one): one is string => typeof one === 'string') : []
}
