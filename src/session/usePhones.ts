import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { findingsWords } from '../i18n/en/findings.ts'
import { useText } from '../i18n/useText.ts'
import type { Market } from '../rules/markets.ts'
import { countryName } from '../rules/nameText.ts'
import { callingCodeOf, phoneCountries, phoneFrom, phoneParts } from '../rules/phoneCountries.ts'
import { defaultPhoneCountry, phoneLimits, withPlus } from '../rules/validation/phone.ts'
import type { Language } from '../rules/languages.ts'
import { spokenLanguage } from './language.ts'
import { phoneCountryAtom, storePhoneCountry } from './phoneCountry.ts'
import { labelsWords } from '../i18n/en/labels.ts'

interface CallingCode {
  readonly id: string
  readonly dial: string
  readonly name: string
}

const named = new Map<Language, readonly CallingCode[]>()

/** The countries and their calling codes, named and sorted for the page's language. */
function callingCodes(language: Language): readonly CallingCode[] {
  const known = named.get(language)
  if (known !== undefined) return known
  const codes = phoneCountries
    .map((id) => ({ id, dial: `+${callingCodeOf(id)}`, name: countryName(id, language) }))
    .toSorted((a, b) => a.name.localeCompare(b.name, language))
  named.set(language, codes)
  return codes
}

type IsDoubtful = (number: string, country: string) => boolean

/** Doubts about numbers; numbering plans load with the first phone field, if online. */
function useDoubt(): IsDoubtful | null {
  const [isDoubtful, setIsDoubtful] = useState<IsDoubtful | null>(null)
  useEffect(() => {
    import('./phoneDoubt.ts').then(
      ({ isDoubtfulPhone }) => setIsDoubtful(() => isDoubtfulPhone),
      () => undefined,
    )
  }, [])
  return isDoubtful
}

/**
 * Phone fields with the number after its country code; they report both. A number stored without one is of
 * the market's country and stays until edited. A typed or pasted code selects its country.
 */
// §5 Phone field
export function usePhones(market: Market) {
  const words = useText(labelsWords)
  const stored = useAtomValue(phoneCountryAtom)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const home = defaultPhoneCountry(market, null)
  const { phoneDoubt } = useText(findingsWords)
  const isDoubtful = useDoubt()

  return (
    field: string,
    value: string,
    onChange: (kept: string) => void,
    longest: number = phoneLimits.phoneText,
  ) => {
    const meant = chosen[field]
    const { country: said, national } = phoneParts(value, [...(meant === undefined ? [] : [meant]), home])
    const unsaid = meant ?? defaultPhoneCountry(market, stored)
    const code = value === '' ? unsaid : (said ?? unsaid)
    const choose = (country: string, number: string) => {
      setChosen((before) => ({ ...before, [field]: country }))
      const kept = phoneFrom(country, number)
      if (kept !== value) onChange(kept)
    }
    return {
      value: national,
      doubt: isDoubtful?.(value, code) === true ? phoneDoubt : undefined,
      code,
      codes: callingCodes(spokenLanguage()),
      codeLabel: words.callingCode,
      // A whole number with its code may be pasted; the rule counts both.
      maxLength: longest,
      onCode: (country: string) => {
        storePhoneCountry(country)
        choose(country, national)
      },
      onChange: (text: string) => {
        const typed = withPlus(text, code)
        if (!typed.startsWith('+')) {
          onChange(phoneFrom(code, typed))
          return
        }
        const { country, national: behind } = phoneParts(typed, [code, home])
        if (country === null) onChange(typed)
        else choose(country, behind)
      },
    }
  }
}
