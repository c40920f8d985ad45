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
