import type { Assistant } from '../signing/act.ts'
import { lettersOnly } from '../validation/text.ts'
import type { Form } from './field.ts'

/** The person who helps a signer, if any. */
export interface Assisted {
  readonly isAssisted: boolean
  readonly assistant: Assistant
}

const isAssisted = (values: Assisted): boolean => values.isAssisted

/** A helper or an interpreter, whom the signer names. */
export const assistantForm: Form<Assisted, object> = {
  blank: { isAssisted: false, assistant: { as: 'helper', name: '' } },
  fields: [
    { id: 'isAssisted', kind: 'tick', label: 'isAssisted', wide: true },
    { id: 'assistant.as', kind: 'choice', label: 'assistedAs', wide: true, when: isAssisted },
    {
      id: 'assistant.name',
      kind: 'text',
      label: 'assistantName',
      most: 120,
      wide: true,
      when: isAssisted,
      needed: () => true,
      rule: lettersOnly,
    },
  ],
}
