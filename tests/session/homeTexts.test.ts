import { afterAll, expect, test, vi } from 'vitest'
import { dayText } from '../../src/session/dayText.ts'
import { areaText, countText, frontageText, orNotAvailable } from '../../src/session/homeTexts.ts'
import { speak } from '../../src/session/language.ts'
import { pageVoice } from './pageVoice.ts'
import { wordsIn } from '../i18n/sentences.ts'

vi.stubGlobal('document', { documentElement: { lang: '' } })
afterAll(() => vi.unstubAllGlobals())

test.each([
  ['en', 'N/A', '36 feet', '1,850 SF', '05 Mar 2027', '31 Dec 2027'],
  ['de', 'k. A.', '36 Fuß', '1,850 ft²', '05 Mär 2027', '31 Dez 2027'],
  ['tr', 'Yok', '36 ft', '1,850 ft²', '05 Mar 2027', '31 Ara 2027'],
] as const)('facts of a home in %s', async (language, none, width, size, march, december) => {
  await speak(language)
  const words = wordsIn(pageVoice().language, 'base')
  expect([orNotAvailable(0, String, words), orNotAvailable('', String, words)]).toEqual([none, none])
  expect([countText(0, 'en-CA', words), countText(-1, 'en-CA', words)]).toEqual([none, none])
  expect([countText(3, 'de-DE', words), countText(2.5, 'de-DE', words)]).toEqual(['3', '2,5'])
  expect([areaText(0, true, 'en-CA', words), frontageText(0, true, 'en-CA', words)]).toEqual([none, none])
  // §9: units depend on the project; only their names are in the page's language.
  expect([frontageText(36, false, 'en-CA', words), areaText(1850, false, 'en-CA', words)]).toEqual([
    width,
    size,
  ])
  expect([orNotAvailable(5, String, words), areaText(172, true, 'en-CA', words)]).toEqual(['5', '172 m²'])
  expect([dayText('2027-03-05'), dayText('2027-12-31'), dayText('')]).toEqual([march, december, ''])
})
