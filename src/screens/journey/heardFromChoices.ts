import { textOf } from '../../rules/fields/field.ts'

/** The project's answers to choose from. One that was chosen before the project changed them stays. */
export function heardFromChoices(heardFrom: readonly string[] = [], chosen: unknown, placeholder: string) {
  const said = textOf(chosen)
  const all = said === '' || heardFrom.includes(said) ? heardFrom : [...heardFrom, said]
  return { heardFrom: { placeholder, options: all.map((one) => ({ id: one, label: one })) } }
}
