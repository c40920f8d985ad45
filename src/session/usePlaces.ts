import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import { countryIds } from '../rules/countries.ts'
import { countryName } from '../rules/nameText.ts'
import { languageAtom } from './language.ts'

const ours: ReadonlySet<number> = new Set(Object.values(countryIds))

/** Countries and provinces for addresses; both lists are prefetched onto this device. */
// §3 Purchaser application
export function usePlaces() {
  const known = useAnswer('/comty/GetCountryList', {}).value?.countryList
  const language = useAtomValue(languageAtom)
  // Our markets come first; the others are sorted by the reader's language.
  const countries = useMemo(() => {
    const named = (known ?? []).map((one) => ({ ...one, name: countryName(one.code, language, one.name) }))
    const isFirst = ({ id }: { readonly id: number }) => ours.has(id)
    const others = named.filter((one) => !isFirst(one))
    return [...named.filter(isFirst), ...others.sort((a, b) => a.name.localeCompare(b.name, language))]
  }, [known, language])
  const provinces = useAnswer('/comty/GetProvinceList', {}).value?.provinceList ?? []
  return { countries, provinces }
}
