import { afterAll, describe, expect, test, vi } from 'vitest'
import { Refusal, refusalBody } from '../../server/context/refusal.ts'
import { CallRefused, CannotKeep, NoNetwork } from '../../src/calls/refused.ts'
import type { RefusalBody } from '../../src/contract/call.ts'
import { refusalsWords } from '../../src/i18n/en/refusals.ts'
import type { NearerRefusal, RefusalCode } from '../../src/i18n/sayRefusal.ts'
import { speak } from '../../src/session/language.ts'
import { pageVoice } from './pageVoice.ts'
import { refusalText, troubleText } from '../../src/session/troubleText.ts'

vi.stubGlobal('document', { documentElement: { lang: '' } })
afterAll(() => vi.unstubAllGlobals())

/** A refusal as it reaches the page, over the network. */
const heard = (refusal: Refusal): CallRefused =>
  new CallRefused(refusal.status, JSON.parse(JSON.stringify(refusalBody(refusal, 'r'))) as RefusalBody)

describe('what went wrong, in the page’s language', () => {
  test.each([
    [new Refusal(401, 'LOGIN_FAILED'), /^The email or password/, /^E-Mail oder Passwort/, /^E-posta ya da/],
    [
      new Refusal(401, 'LOGIN_FAILED', { why: 'codeWrong' }),
      /^This code is incorrect or has expired/,
      /^Dieser Code stimmt nicht oder ist zu alt/,
      /^Bu kod doğru değil/,
    ],
    [new Refusal(403, 'NOT_ALLOWED', { why: 'notYours' }), /^This belongs/, /^Dies gehört/, /^Bu başkasına/],
    [new Refusal(422, 'TOO_MANY_FILES', { params: { max: 3 } }), /than 3\.$/, /mehr als 3\.$/, /3 taneden/],
    [
      new Refusal(422, 'WRONG_FIELD', { why: 'required', params: { label: 'firstName' } }),
      /^First name must be filled$/,
      /^Vorname fehlt noch$/,
      /^Ad doldurulmalı$/,
    ],
    [
      new Refusal(422, 'WRONG_FIELD', { why: 'required' }),
      /^This field must be filled$/,
      /^Dieses Feld fehlt noch$/,
      /^Bu alan doldurulmalı$/,
    ],
  ])('%s', async (refusal, english, german, turkish) => {
    const error = heard(refusal)
    await speak('en')
    expect(troubleText(error, '', pageVoice())).toMatch(english)
    await speak('de')
    expect(troubleText(error, '', pageVoice())).toMatch(german)
    await speak('tr')
    expect(troubleText(error, '', pageVoice())).toMatch(turkish)
  })

  test('the specification’s second set is shown in English, and translated like the first', async () => {
    const shouted = heard(new Refusal(422, 'WRONG_FIELD', { why: 'firstNameRequired', set: 'second' }))
    await speak('en')
    expect(refusalText(shouted, pageVoice())).toBe('FIRST NAME MUST BE FILLED')
    await speak('de')
    expect(refusalText(shouted, pageVoice())).toBe('Der Vorname fehlt noch')
  })

  test('every server refusal is translated into German and Turkish', async () => {
    const { byCode, nearer } = refusalsWords.sentences
    const all = [
      ...Object.keys(byCode).map((code) => new Refusal(422, code as RefusalCode)),
      ...Object.keys(nearer).map((why) => new Refusal(422, 'WRONG_FIELD', { why: why as NearerRefusal })),
    ].map(heard)
    const told = async (language: 'en' | 'de' | 'tr') => {
      await speak(language)
      return all.map((one) => refusalText(one, pageVoice()))
    }
    const [english, german, turkish] = [await told('en'), await told('de'), await told('tr')]
    expect(english).toEqual(
      [...Object.values(byCode), ...Object.values(nearer)].map((text) =>
        text
          .replace('{max}', '1')
          .replace('{purchaser', 'purchaser')
          .replace(/(?<!\{\w*)\}/, ''),
      ),
    )
    expect(german.filter((text) => english.includes(text) || turkish.includes(text))).toEqual([])
    expect(turkish.filter((text) => english.includes(text))).toEqual([])
  })

  test('a refusal that this version does not know is shown in the server’s words', async () => {
    await speak('de')
    const newer = { code: 'NEWER', why: 'evenNewer', message: 'Something new.' }
    expect(refusalText(newer, pageVoice())).toBe('Something new.')
    // The page does not know the exact reason, but it knows the general code.
    expect(refusalText({ ...newer, code: 'WRONG_PIN' }, pageVoice())).toMatch(/^Die PIN stimmt nicht/)
  })

  test('a failure to send or store says what is safe', async () => {
    await speak('en')
    expect(troubleText(new NoNetwork('unsure'), '', pageVoice())).toMatch(/Nothing will be done twice/)
    expect(troubleText(new CannotKeep('noKey'), '', pageVoice())).toMatch(/still here/)
    await speak('de')
    expect(troubleText(new NoNetwork(), '', pageVoice())).toMatch(/^Der Server ist gerade nicht zu erreichen/)
    expect(troubleText(new CannotKeep('full'), '', pageVoice())).toMatch(/steht noch auf dem Bildschirm/)
    expect(troubleText(new TypeError('x is undefined'), 'Etwas anderes', pageVoice())).toBe('Etwas anderes')
  })
})
