import { verifyWords } from '../../src/i18n/en/verify.ts'
import { voiceIn } from '../../src/i18n/everyLanguage.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import type { Language } from '../../src/rules/languages.ts'

/** The caption below a scanned page: which page it is, and the scan's hash. */
export const handCaption = (
  language: Language,
  { page, sha256: hash }: { readonly page: number; readonly sha256: string },
): string => textIn(verifyWords, voiceIn(language, 'base')).handPage({ page: page + 1, hash })
