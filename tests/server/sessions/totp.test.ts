import { describe, expect, test } from 'vitest'
import { deviceLabel } from '../../../server/sessions/deviceLabel.ts'
import {
  authenticatorAddress,
  codeOf,
  newSecret,
  stepAt,
  stepOfCode,
  toBase32,
} from '../../../server/secrets/totp.ts'

/** The secret in RFC 6238, appendix B. */
const secret = toBase32(new TextEncoder().encode('12345678901234567890'))

describe('authenticator codes', () => {
  test('base32 as in RFC 4648 §10', () => {
    const of = (text: string): string => toBase32(new TextEncoder().encode(text))
    expect(['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map(of)).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ])
  })

  // The codes in RFC 6238, appendix B, have eight digits; ours are the last six of these.
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %i', (second, code) => {
    expect(codeOf(secret, stepAt(second * 1000))).toBe(code)
    expect(stepOfCode(secret, code, second * 1000)).toBe(stepAt(second * 1000))
  })

  test('a clock may be one step off, no more', () => {
    const at = 1_111_111_111_000
    const code = codeOf(secret, stepAt(at))
    for (const off of [-30_000, 0, 30_000]) expect(stepOfCode(secret, code, at + off)).toBe(stepAt(at))
    for (const wrong of [`${code}0`, code.slice(1), '', 'é12345']) {
      expect(stepOfCode(secret, wrong, at)).toBeUndefined()
    }
    for (const off of [-60_000, 60_000]) expect(stepOfCode(secret, code, at + off)).toBeUndefined()
  })

  test('a secret has 160 bits, and its address is what authenticators expect', () => {
    const fresh = newSecret()
    expect(fresh).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(authenticatorAddress(fresh, 'a+b@lotline.test'))
    expect(address.searchParams.get('secret')).toBe(fresh)
    expect(decodeURIComponent(address.pathname)).toContain('a+b@lotline.test')
  })
})

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
    'Chrome, Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0 Safari/537.36 Edg/141.0', 'Edge, Windows'],
  ['Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605 Version/18.0 Safari/604.1', 'Safari, iPad'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Linux'],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/141.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['curl/8', ''],
  [undefined, ''],
])('a device by its browser: %s', (agent, label) => {
  expect(deviceLabel(agent)).toBe(label)
})
