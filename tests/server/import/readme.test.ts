import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import { statusWords } from '../../../server/import/lotStatusWords.ts'
import { folderOf } from './files.ts'

const readme = readFileSync(join(import.meta.dirname, '../../../README.md'), 'utf8')
const block = (kind: string): string => new RegExp(`\`\`\`${kind}\\n(.*?)\`\`\``, 's').exec(readme)?.[1] ?? ''

test('the folder in the README loads as printed, and all of it is read', async () => {
  const checked = await checkFiles(folderOf({ 'project.json': block('json'), 'lots.csv': block('csv') }))
  expect('faults' in checked ? checked.faults : []).toEqual([])
  expect(checked.notices).toEqual([])
  expect('lots' in checked ? checked.lots.map(({ number }) => number) : []).toEqual(['1', '2', '3'])
})

const guide = readFileSync(join(import.meta.dirname, '../../../docs/import.md'), 'utf8')

test('the folder in docs/import.md loads as printed, and all of it is read', async () => {
  const named = (file: string): string =>
    new RegExp(`\`${file}\`:\n\n\`\`\`\\w+\n(.*?)\`\`\``, 's').exec(guide)?.[1] ?? ''
  const files = ['project.json', 'lots.csv', 'models.csv'].map((file) => [file, named(file)] as const)
  const checked = await checkFiles(folderOf(Object.fromEntries(files)))
  expect('faults' in checked ? checked.faults : []).toEqual([])
  expect(checked.notices).toEqual([])
  expect(checked).toMatchObject({ lots: [{ models: ['Oak'] }, {}, {}], models: [{ elevations: [{}, {}] }] })
})

test('docs/import.md names every status word', () => {
  for (const word of statusWords) expect(guide.replaceAll('move-in', 'move in')).toContain(`\`${word}\``)
})
