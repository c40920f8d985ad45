import { useAtomValue } from 'jotai'
import { NativeSelect } from '../controls/NativeSelect.tsx'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { languageNames, languageOf, languages } from '../rules/languages.ts'
import { chooseLanguage, languageAtom } from '../session/language.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'

/** A device remembers the choice; a kiosk forgets it with its visitor. */
export function LanguageSwitch() {
  const words = useText(shellWords)
  const language = useAtomValue(languageAtom)
  const isKiosk = useAtomValue(deviceAtom) !== null
  return (
    <NativeSelect
      className="language-switch"
      label={words.language}
      hideLabel
      data-language={language}
      value={language}
      options={languages.map((id) => ({ id, label: languageNames[id] }))}
      onChange={({ target }) =>
        void chooseLanguage(languageOf(target.value) ?? 'en', !isKiosk).catch(() => undefined)
      }
    />
  )
}
