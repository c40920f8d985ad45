import { createContext, useContext, useMemo, useState } from 'react'
import type { Area, TextOf } from './area.ts'
import { type Areas, textIn } from './textIn.ts'
import type { Voice } from './voice.ts'

const VoiceContext = createContext<Voice>({ language: 'en', market: 'base' })

/** Everything below it is said by its `value`; a change of it is drawn over what is there. */
export const Speaking = VoiceContext.Provider

/** Who speaks here. */
export const useVoice = (): Voice => useContext(VoiceContext)

/**
 * The sentences of one area, or of several by name: `const words = useText({ plan: planWords, lot: lotWords })`. In the
 * language, the market's terms and the project's own words of the place where it is called, or of `voice`.
 */
export function useText<A extends Area | Areas>(areas: A, voice?: Voice): TextOf<A> {
  const here = useContext(VoiceContext)
  const speaker = voice ?? here
  // Which areas a screen needs never changes while it is there.
  const [asked] = useState(areas)
  return useMemo(() => textIn(asked, speaker), [asked, speaker])
}
