import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { chooseLanguage, speak } from '../../src/session/language.ts'
import { messageText } from '../../src/session/messages.ts'
import { projectWording, wordingIn } from '../../src/session/wording.ts'

vi.stubGlobal('document', { documentElement: { lang: '' } })
afterAll(() => vi.unstubAllGlobals())

describe('what was said of a project follows the page’s language', () => {
  beforeEach(async () => await speak('en', null))

  test('a message that was made before says the new sentence', async () => {
    const { words } = projectWording('C0101', 'CAD', '', '')
    const said: string[] = []
    for (const language of ['en', 'de', 'tr'] as const) {
      await speak(language)
      expect(words.lot.holdEnded).toBe(wordingIn('base').lot.holdEnded)
      said.push(words.lot.holdEnded, messageText('noModels', words))
    }
    expect(new Set(said).size).toBe(said.length)
  })

  test('its own sentences are said in the language of its market alone', async () => {
    const own = { 'plan.title': 'Vaziyet planı' }
    const { words } = projectWording('TR101', 'TRY', '', '', own)
    expect(words.plan.title).toBe('Vaziyet planı')
    await speak('de')
    expect(words.plan.title).not.toBe('Vaziyet planı')
    await speak('tr')
    expect(words.plan.title).toBe('Vaziyet planı')
    // Who chose English reads English.
    await chooseLanguage('en', false)
    expect(words.plan.title).not.toBe('Vaziyet planı')
  })

  test('one project’s sentences stay out of another’s', () => {
    projectWording('C0101', 'CAD', '', '', { 'plan.title': 'Master plan' })
    expect(projectWording('C0202', 'CAD', '', '').words.plan.title).not.toBe('Master plan')
  })
})
