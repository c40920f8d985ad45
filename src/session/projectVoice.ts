import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { useAnswer } from '../calls/useAnswer.ts'
import type { Voice } from '../i18n/voice.ts'
import type { Market } from '../rules/markets.ts'
import { languageOfProject, learn, projectMarket, projectVoiceAtom } from './language.ts'

export interface ProjectVoice {
  /** Formats figures like the project's pages. */
  readonly market: Market
  readonly voice: Voice
}

/** A project's market and its screens' voice, with own sentences once loaded. */
export function useProjectVoice(projectId: string): ProjectVoice {
  const request = projectId === '' ? null : { projectId }
  const flags = useAnswer('/comty/GetProjectFlags', request)
  const dictionary = useAnswer('/home/GetDictionary', request)
  const voiceFor = useAtomValue(projectVoiceAtom)
  const { currencyCode, locale, timeZone } = flags.value ?? {}
  const market = projectMarket(projectId, currencyCode, locale, timeZone)
  const language = languageOfProject(market.name)
  useEffect(() => {
    // Offline, the page keeps its own language.
    learn(language).catch(() => undefined)
  }, [language])
  return { market, voice: voiceFor(market.name, dictionary.value?.dictionary) }
}
