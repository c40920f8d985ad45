import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { lotWords } from '../../src/i18n/en/lot.ts'
import { messagesWords } from '../../src/i18n/en/messages.ts'
import { planWords } from '../../src/i18n/en/plan.ts'
import { line } from '../../src/i18n/line.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import type { MarketName } from '../../src/rules/markets.ts'
import { chooseLanguage, learn, projectVoiceAtom, speak } from '../../src/session/language.ts'
import { pageVoice } from '../session/pageVoice.ts'
import { sayingText } from '../../src/session/troubleText.ts'
import { sessionStore } from '../../src/session/sessionAtoms.ts'

vi.stubGlobal('document', { documentElement: { lang: '' } })
afterAll(() => vi.unstubAllGlobals())

const voiceFor = (market: MarketName, own?: Readonly<Record<string, string>>) =>
  sessionStore.get(projectVoiceAtom)(market, own)
const planTitle = (market: MarketName, own?: Readonly<Record<string, string>>) =>
  textIn(planWords, voiceFor(market, own)).title

describe('what a project says follows the page’s language', () => {
  beforeEach(async () => await speak('en', null))

  test('an older message uses the new sentence, in the terms of its market', async () => {
    const made = [
      { ...line(lotWords, 'holdEnded'), market: 'au' as const },
      line(messagesWords, 'accountUpdated'),
    ]
    const said: string[] = []
    for (const language of ['en', 'de', 'tr'] as const) {
      await speak(language)
      said.push(...made.map((one) => sayingText(one, pageVoice())))
    }
    expect(said[0]).toContain('block')
    expect(new Set(said).size).toBe(said.length)
  })

  test('its own sentences are used only in the language of its market', async () => {
    const own = { 'plan.title': 'Kendi planı' }
    await learn('tr')
    expect(planTitle('tr', own)).toBe('Kendi planı')
    await speak('de')
    expect(planTitle('tr', own)).not.toBe('Kendi planı')
    await speak('tr')
    expect(planTitle('tr', own)).toBe('Kendi planı')
    // Anyone who chooses English gets English.
    await chooseLanguage('en', false)
    expect(planTitle('tr', own)).toBe('Site plan')
  })

  test('an English page shows a project in its market’s language once that is loaded, and in English before', async () => {
    vi.resetModules()
    const fresh = await import('../../src/session/language.ts')
    const { sessionStore: store } = await import('../../src/session/sessionAtoms.ts')
    const voice = () => store.get(fresh.projectVoiceAtom)('de', undefined)
    expect(voice().language).toBe('en')
    await fresh.learn('de')
    expect(voice()).toMatchObject({ language: 'de', market: 'de' })
    expect(store.get(fresh.pageVoiceAtom).language).toBe('en')
  })

  test('one project’s sentences stay out of another’s', () => {
    expect(planTitle('base', { 'plan.title': 'Master plan' })).toBe('Master plan')
    expect(planTitle('base')).toBe('Site plan')
  })

  test('the same speaker is the same object, so that nothing is rendered again needlessly', () => {
    const own = {}
    expect(voiceFor('base', own)).toBe(voiceFor('base', own))
    expect(voiceFor('au')).toBe(voiceFor('au'))
  })
})
