import { readFile, writeFile } from 'node:fs/promises'
import { runCommand, UsageFault } from '../../server/commands/runCommand.ts'
import { languages } from '../../src/rules/languages.ts'
import { catalogueOf, formsOf, readCatalogue, type Target } from './catalogue.ts'
import { readPo, writePo } from './po.ts'
import { writeLanguage } from './writeLanguage.ts'

const targets = languages.filter((one): one is Target => one !== 'en')

function targetOf(text: string): Target {
  const found = targets.find((one) => one === text)
  if (found === undefined) throw new UsageFault(`LANGUAGE is one of: ${targets.join(', ')}.`)
  return found
}

await runCommand({
  usage: 'npm run wording -- export|import LANGUAGE FILE',
  help: `export: writes every sentence with its translation to FILE, in the PO format that translation programs read.
import: checks such a file and writes src/i18n/LANGUAGE from it. If a sentence is missing, or its
placeholders differ from the English ones, it is named and nothing is written. Keep placeholders such as {count} as they are.
The last entries are the words that differ between markets.`,
  operands: [3, 3],
  run: async ({ operands: [action = '', code = '', file = ''] }) => {
    const language = targetOf(code)
    if (action === 'export') {
      const entries = catalogueOf(language)
      const forms = formsOf(language).length === 1 ? 'nplurals=1; plural=0;' : 'nplurals=2; plural=(n != 1);'
      await writeFile(file, writePo(language, forms, entries))
      process.stdout.write(`${entries.length} sentences are in ${file}.\n`)
      return 0
    }
    if (action !== 'import') throw new UsageFault('The first argument must be export or import.')
    const read = readCatalogue(language, readPo(await readFile(file, 'utf8')))
    if (read.faults.length > 0) {
      process.stderr.write(`${read.faults.join('\n')}\nNothing was written.\n`)
      return 1
    }
    const written = await writeLanguage('src/i18n', language, read)
    process.stdout.write(`${written.length} files of src/i18n/${language} were written.\n`)
    return 0
  },
})
