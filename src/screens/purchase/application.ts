import { missingWords } from '../../i18n/en/missing.ts'
import { useText } from '../../i18n/useText.ts'
import type { Voice } from '../../i18n/voice.ts'
import { applicationFields, missingOf } from '../../rules/fields/application.ts'
import type { AskedField, FieldContext } from '../../rules/fields/field.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'
import type { Purchase, Typed } from './step.ts'

interface About {
  readonly typed: Typed
  readonly purchaserCount: number
  readonly context: FieldContext
}

const factsOf = (purchase: Purchase, { typed, purchaserCount, context }: About) => ({
  typed,
  count: purchaserCount,
  context,
  idDemanded: purchase.idDemanded,
  paperFields: purchase.paperFields,
})

export const askedOfApplication = ({
  purchase,
  ...about
}: About & { readonly purchase: Purchase }): AskedField[] => applicationFields(factsOf(purchase, about))

/** Application fields missing or wrong, here or on the server, by id. */
export function missingOfApplication({
  purchase,
  refused = {},
  ...about
}: About & { readonly purchase: Purchase; readonly refused?: Typed | undefined }): readonly string[] {
  const missing = missingOf(factsOf(purchase, about))
  const asked = askedOfApplication({ purchase, ...about }).map(({ id }) => id)
  return [...missing, ...asked.filter((id) => id in refused && !missing.includes(id))]
}

/** Labels of application fields among missing items, by id. */
export function useApplicationLabels({
  purchase,
  voice,
  ...about
}: About & { readonly purchase: Purchase | undefined; readonly voice: Voice }): (
  id: string,
) => string | undefined {
  const words = useText({ ...fieldAreas, missing: missingWords }, voice)
  return (id) => {
    const asked =
      purchase === undefined
        ? undefined
        : applicationFields(factsOf(purchase, about)).find((one) => one.id === id)
    if (asked === undefined) return undefined
    const name = words.labels[asked.missing ?? asked.label]
    return asked.nth === null ? name : words.missing.ofBuyer({ field: name, n: asked.nth })
  }
}
