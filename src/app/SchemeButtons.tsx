import { useAtomValue } from 'jotai'
import { ChoiceButtons } from '../controls/ChoiceButtons.tsx'
import { shellWords } from '../i18n/en/shell.ts'
import { useText } from '../i18n/useText.ts'
import { chooseScheme, schemeAtom } from '../session/scheme.ts'
import { schemes } from '../session/schemeNames.ts'

/** The brightness of the screens: normal, dark, or high contrast for bright sun. */
export function SchemeButtons() {
  const words = useText(shellWords)
  const scheme = useAtomValue(schemeAtom)
  return (
    <ChoiceButtons
      label={words.brightness}
      value={scheme}
      choices={schemes.map((id) => ({ id, text: words.schemes[id] }))}
      onChoose={chooseScheme}
    />
  )
}
