import { describe, expect, test } from 'vitest'
import { compassText, lotValueText } from '../../src/rules/lotValues.ts'
import { wordsIn } from '../i18n/sentences.ts'

const words = {
  en: wordsIn('en', 'base').values,
  de: wordsIn('de', 'base').values,
  tr: wordsIn('tr', 'base').values,
}
const inAll = (text: string) => [
  lotValueText(text, words.en, 'en-CA'),
  lotValueText(text, words.de, 'de-DE'),
  lotValueText(text, words.tr, 'tr-TR'),
]

describe('the values of a lot’s fields', () => {
  test('are shown in the page’s language', () => {
    expect(inAll('Level')).toEqual(['Level', 'Eben', 'Düz'])
    expect(inAll('South East')).toEqual(['South East', 'Südosten', 'Güneydoğu'])
    expect(inAll('2 ft to rear')).toEqual(['2 ft to rear', '2 ft nach hinten', 'Arkaya 2 ft'])
    expect(inAll('1.2m to the back')).toEqual(['1.2 m to rear', '1,2 m nach hinten', 'Arkaya 1,2 m'])
  })

  test('stay as the builder wrote them where they are the same or unknown', () => {
    expect(inAll('Walk-out')[0]).toBe('Walk-out')
    expect(inAll('Backs on the ravine')).toEqual(Array(3).fill('Backs on the ravine'))
    expect(inAll('')).toEqual(['', '', ''])
  })

  test('an orientation uses the letters of the reader’s compass', () => {
    const letters = (text: string) => [words.en, words.de, words.tr].map((one) => compassText(text, one))
    expect(letters('North East')).toEqual(['NE', 'NO', 'KD'])
    expect(letters('S')).toEqual(['S', 'S', 'G'])
    expect(letters('rear')).toEqual(['rea', 'rea', 'rea'])
  })
})
