/** A model, with the letter of one of its elevations; null for all. */
interface Named<Model> {
  readonly model: Model
  readonly letter: string | null
}

/** The model of a text: 'The Alder', or 'The Alder: B' for an elevation. Ignores case. */
export function namedModel<Model>(
  wanted: string,
  models: readonly Model[],
  { nameOf, lettersOf }: { nameOf: (model: Model) => string; lettersOf: (model: Model) => readonly string[] },
): Named<Model> | undefined {
  const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase()
  const whole = models.find((model) => same(nameOf(model), wanted))
  if (whole !== undefined) return { model: whole, letter: null }
  const [, name = '', letter = ''] = /^(.+):([^:]+)$/.exec(wanted) ?? []
  const model = models.find((one) => same(nameOf(one), name))
  const known = model === undefined ? undefined : lettersOf(model).find((one) => same(one, letter))
  return model === undefined || known === undefined ? undefined : { model, letter: known }
}
