import { useAtomValue } from 'jotai'
import { ChoiceButtons } from '../controls/ChoiceButtons.tsx'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { languageNames, languages } from '../rules/languages.ts'
import { chooseLanguage, languageAtom } from '../session/language.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'

/** One button for each language. `short` shows codes instead of names. */
export function LanguageButtons({ short = false }: { short?: boolean }) {
  const words = useText(shellWords)
  const language = useAtomValue(languageAtom)
  const isKiosk = useAtomValue(deviceAtom) !== null
  return (
    <ChoiceButtons
      label={words.language}
      value={language}
      choices={languages.map((id) => ({
        id,
        text: short ? id.toUpperCase() : languageNames[id],
        name: short ? languageNames[id] : undefined,
        lang: id,
      }))}
      onChoose={(id) => void chooseLanguage(id, !isKiosk).catch(() => undefined)}
    />
  )
}
