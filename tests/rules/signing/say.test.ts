import { expect, test } from 'vitest'
import { verifyWords } from '../../../src/i18n/en/verify.ts'
import { textIn } from '../../../src/i18n/textIn.ts'
import { voiceIn } from '../../../src/i18n/everyLanguage.ts'
import { actText } from '../../../src/verify/say.ts'
import { envelopeOf } from './acts.ts'

test('a certificate names staff only where staff took part', () => {
  const evidence = envelopeOf([])
  const words = textIn(verifyWords, voiceIn('en', 'base'))
  const how = (presence: (typeof evidence)['acts'][number]['presence']): string => {
    const [act] = evidence.acts.filter(({ kind }) => kind === 'signed')
    if (act === undefined) throw new Error('nobody signed')
    return actText({ ...act, presence }, evidence, words).how
  }
  expect(how({ mode: 'together', staffId: 5 })).toContain('on a device where staff member 5 was signed in')
  expect(how({ mode: 'together', staffId: 5, account: 'staff', session: 2 })).toContain(
    'on a device that staff member 5 passed to them · browser session 2',
  )
  expect(how({ mode: 'unknown', staffId: 5, account: 'staff', session: 1 })).toContain(
    'signed in as staff member 5; it is not known who was at the screen · browser session 1',
  )
  expect(how({ mode: 'unknown', staffId: null, account: 'broker', session: 1 })).toContain(
    'signed in as a broker; it is not known who was at the screen · browser session 1',
  )
  expect(how({ mode: 'onPaper', staffId: 5 })).toContain('uploaded by staff member 5')
  for (const mode of ['together', 'alone', 'remote', 'unknown', 'account'] as const) {
    const said = how({ mode, staffId: null })
    expect(said, mode).not.toContain('staff')
    expect(said, mode).not.toMatch(/presence|same room|with others|alone at/)
  }
})

test('asking for paper is not declining; codes are never shown as a reason', () => {
  const evidence = envelopeOf([])
  const words = textIn(verifyWords, voiceIn('en', 'base'))
  const [act] = evidence.acts
  if (act === undefined) throw new Error('nobody did anything')
  const said = (reason: string | null) => {
    const { what, how } = actText({ ...act, kind: 'declined', reason }, evidence, words)
    return `${what} ${how}`
  }
  expect(said('paper')).toContain('asked to sign on paper')
  expect(said('paper')).not.toMatch(/declined|Reason/)
  expect(said(null)).toContain('declined')
  expect(said('Too dear')).toContain('Reason: Too dear')
})

test('whom a signer named as their help is said with the act', () => {
  const evidence = envelopeOf([])
  const words = textIn(verifyWords, voiceIn('en', 'base'))
  const [act] = evidence.acts
  if (act === undefined) throw new Error('nobody did anything')
  const how = (as: 'helper' | 'interpreter') =>
    actText({ ...act, assistant: { as, name: 'Ines Moreau' } }, evidence, words).how
  expect(how('helper')).toContain('named Ines Moreau as their helper')
  expect(how('interpreter')).toContain('named Ines Moreau as their interpreter')
  expect(actText(act, evidence, words).how).not.toMatch(/helper|interpreter/)
})
