import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { format, resolveConfig } from 'prettier'
import { isVariants, type Variants } from '../../src/i18n/sentence.ts'
import type { Read, Target, Written } from './catalogue.ts'

function objectText(node: Written | Written[string]): string {
  const plain = isVariants(node) ? plainest(node) : node
  if (typeof plain === 'string') return JSON.stringify(plain)
  const parts = Object.entries(plain as Readonly<Record<string, Written | Written[string]>>).map(
    ([name, value]) => `${/^\w+$/.test(name) ? name : JSON.stringify(name)}: ${objectText(value)}`,
  )
  return `{${parts.join(',\n')}}`
}

/** One text if all markets share it; otherwise the differing ones by market. */
function plainest({ base, ...others }: Variants): string | Written {
  const own = Object.entries(others).filter(([, text]) => text !== base)
  return own.length === 0 ? base : { base, ...Object.fromEntries(own) }
}

const areaText = (name: string, sentences: Written): string => `import type { InOther } from '../area.ts'
import type { ${name}Words as english } from '../en/${name}.ts'

export const ${name}Words: InOther<typeof english> = ${objectText(sentences)}
`

const termsText = (terms: Written): string => `/** The words that differ between selling and renting out. */
// §1
export const marketTerms = ${objectText(terms)}
`

/** Writes a language's files below `folder`, which is src/i18n; returns their names. */
export async function writeLanguage(
  folder: string,
  language: Target,
  { areas, terms }: Read,
): Promise<string[]> {
  const files = [
    ...Object.entries(areas).map(([name, area]) => [`${name}.ts`, areaText(name, area as Written)] as const),
    ['marketTerms.ts', termsText(terms)] as const,
  ]
  const options = await resolveConfig('src/i18n/en/plan.ts')
  for (const [name, text] of files) {
    const path = join(folder, language, name)
    await writeFile(path, await format(text, { ...options, filepath: path }))
  }
  return files.map(([name]) => name)
}
