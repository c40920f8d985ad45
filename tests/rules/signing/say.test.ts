import { expect, test } from 'vitest'
import { verifyWords } from '../../../src/i18n/en/verify.ts'
import { textIn } from '../../../src/i18n/textIn.ts'
import { voiceIn } from '../../../src/i18n/everyLanguage.ts'
import { actText } from '../../../src/verify/say.ts'
import { envelopeOf } from './acts.ts'

test('a certificate names staff only where staff were', () => {
  const evidence = envelopeOf([])
  const words = textIn(verifyWords, voiceIn('en', 'base'))
  const how = (presence: (typeof evidence)['acts'][number]['presence']): string => {
    const [act] = evidence.acts.filter(({ kind }) => kind === 'signed')
    if (act === undefined) throw new Error('nobody signed')
    return actText({ ...act, presence }, evidence, words).how
  }
  expect(how({ mode: 'together', staffId: 5 })).toContain('in the presence of staff member 5')
  expect(how({ mode: 'onPaper', staffId: 5 })).toContain('uploaded by staff member 5')
  for (const mode of ['together', 'alone', 'remote'] as const)
    expect(how({ mode, staffId: null }), mode).not.toContain('staff')
})

test('who asks for paper has not declined; codes are never shown as a reason', () => {
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
