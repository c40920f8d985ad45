import { isLearnMoreAddress } from '../../src/rules/learnMore.ts'

/** The builder's page in a file, or null. A wrong address is a fault. */
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
