import { identityWords } from '../../i18n/en/identity.ts'
import { useText } from '../../i18n/useText.ts'
import { sourceKinds, type WayOfIdentity } from '../../rules/fintrac/lists.ts'
import { documentTypes } from '../../rules/identity/documents.ts'
import { usePlaces } from '../../session/usePlaces.ts'
import { documentNames } from './documentNames.ts'
import type { Choices } from './FormField.tsx'

/** The options of the identity form's fields. */
export function useIdentityChoices(ways: readonly WayOfIdentity[]): Readonly<Record<string, Choices>> {
  const words = useText({ identity: identityWords })
  const texts = words.identity
  const documents = documentNames(words)
  const { countries } = usePlaces()
  const placeholder = texts.choose
  const kinds = { placeholder, options: sourceKinds.map((id) => ({ id, label: texts.kinds[id] })) }
  return {
    identity: { placeholder, options: ways.map((id) => ({ id, label: texts.ways[id] })) },
    documentType: { placeholder, options: documentTypes.map((id) => ({ id, label: documents[id] })) },
    documentCountry: { placeholder, options: countries.map(({ code, name }) => ({ id: code, label: name })) },
    firstKind: kinds,
    secondKind: kinds,
  }
}
