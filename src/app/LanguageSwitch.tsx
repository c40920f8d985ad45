import { useAtomValue } from 'jotai'
import { GlobeIcon } from '../controls/icons.tsx'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { languageNames, languageOf, languages } from '../rules/languages.ts'
import { chooseLanguage, languageAtom } from '../session/language.ts'
import './Language.css'

/** A globe and the language's code. The browser remembers the choice; kiosks have `LanguageButtons`. */
export function LanguageSwitch() {
  const words = useText(shellWords)
  const language = useAtomValue(languageAtom)
  return (
    <span className="language-switch">
      <GlobeIcon />
      <span aria-hidden="true">{language.toUpperCase()}</span>
      <select
        aria-label={words.language}
        autoComplete="off"
        data-language={language}
        value={language}
        onChange={({ target }) =>
          void chooseLanguage(languageOf(target.value) ?? 'en', true).catch(() => undefined)
        }
      >
        {languages.map((id) => (
          <option key={id} value={id} lang={id}>
            {languageNames[id]}
          </option>
        ))}
      </select>
    </span>
  )
}
