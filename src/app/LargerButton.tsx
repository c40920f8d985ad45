import { atom, useAtom } from 'jotai'
import { Button } from '../controls/Button.tsx'
import { LargerIcon } from '../controls/icons.tsx'
import { attractWords } from '../i18n/en/attract.ts'
import { useText } from '../i18n/useText.ts'

/** In percent. The next visitor starts with the first: a reset replaces the document. */
const sizes = [100, 200, 300] as const
/** Shared by the button of the attract screen and the one in the bar behind it. */
const stepAtom = atom(0)

/** Enlarges everything above the bar, in steps, for people with low vision. */
export function LargerButton({ onChange }: { onChange?: (percent: number) => void }) {
  const words = useText(attractWords)
  const [at, setAt] = useAtom(stepAtom)
  const enlarge = () => {
    const next = (at + 1) % sizes.length
    setAt(next)
    document.documentElement.dataset['larger'] = String(sizes[next])
    onChange?.(sizes[next] ?? 100)
  }
  const size = sizes[at] ?? 100
  return (
    <Button
      icon={<LargerIcon />}
      aria-label={`${words.larger} · ${words.size({ percent: size })}`}
      data-size={size}
      onClick={enlarge}
    >
      {size === 100 ? words.larger : words.size({ percent: size })}
    </Button>
  )
}
