import { isLearnMoreAddress } from '../../src/rules/learnMore.ts'

/** The address of a builder's page as a file gives it; null where there is none. A wrong one is told. */
export function learnMoreAddress(
  reader: { text(name: string, longest?: number): string; fault(name: string, sentence: string): void },
  name: string,
): string | null {
  const text = reader.text(name, 500)
  if (text === '') return null
  if (isLearnMoreAddress(text)) return text
  reader.fault(name, `'${text}' is not the address of a page, such as https://example.com/oak-hill.`)
  return null
}
