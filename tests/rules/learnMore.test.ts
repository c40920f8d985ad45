import { describe, expect, test } from 'vitest'
import { isLearnMoreAddress, learnMorePage } from '../../src/rules/learnMore.ts'

describe('the builder’s own page', () => {
  test.each([
    'https://example.com',
    'https://example.com/oak?floor=2#top',
    'http://127.0.0.1:8081/oak',
    'http://localhost/oak',
    '/home/learn-more/oak',
  ])('%s is an address of one', (text) => expect(isLearnMoreAddress(text)).toBe(true))

  test.each([
    '',
    'oak.html',
    'http://example.com/oak',
    'javascript:alert(1)',
    'data:text/html,<h1>',
    '//example.com/oak',
    '/\\example.com',
    'https://user:secret@example.com',
    'https://example.com\\@other.test/',
    'https://example.com/a b',
    'https://',
  ])('%s is not one', (text) => {
    expect(isLearnMoreAddress(text)).toBe(false)
    expect(learnMorePage(text, ['https://example.com'], 'https://ours.test')).toBeNull()
  })

  test('is framed only from origins known to the server, and our own', () => {
    const at = (address: string) => learnMorePage(address, ['https://oak.test'], 'https://ours.test')
    expect(at('https://oak.test/a')).toEqual({
      address: 'https://oak.test/a',
      host: 'oak.test',
      framed: true,
    })
    expect(at('/home/x')).toEqual({ address: 'https://ours.test/home/x', host: 'ours.test', framed: true })
    expect(at('HTTPS://Oak.TEST/a')?.framed).toBe(true)
    expect(at('https://oak.test.evil.test/a')?.framed).toBe(false)
    expect(at('https://oak.test:444/a')?.framed).toBe(false)
    expect(learnMorePage(null, [], 'https://ours.test')).toBeNull()
  })
})
