import { createContext, useContext, useMemo, useState } from 'react'
import type { Area, TextOf } from './area.ts'
import { type Areas, textIn } from './textIn.ts'
import type { Voice } from './voice.ts'

const VoiceContext = createContext<Voice>({ language: 'en', market: 'base' })

/** Sets the voice; a new value redraws everything below. */
export const Speaking = VoiceContext.Provider

/** The voice at this point of the tree. */
export const useVoice = (): Voice => useContext(VoiceContext)

/**
 * The sentences of one area, or of several: `const words = useText({ plan: planWords, lot: lotWords })`, in
 * the surrounding voice or `voice`.
 */
export function useText<A extends Area | Areas>(areas: A, voice?: Voice): TextOf<A> {
  const here = useContext(VoiceContext)
  const speaker = voice ?? here
  // The areas of a screen never change.
  const [asked] = useState(areas)
  return useMemo(() => textIn(asked, speaker), [asked, speaker])
}
