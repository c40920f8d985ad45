import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { readFolder, unreadFiles } from '../../../server/import/folder.ts'

test('unread files are reported, with the name that was probably meant', async () => {
  const root = await mkdtemp(join(tmpdir(), 'lotline-folder-'))
  try {
    const files = [
      'project.json',
      'lots.xlsx',
      'siteplan.svg',
      'notes.md',
      'image/a.png',
      'image/b.png',
      'images/a.png',
    ]
    for (const name of files) {
      await mkdir(dirname(join(root, name)), { recursive: true })
      await writeFile(join(root, name), '1')
    }
    expect([...(await readFolder(root)).keys()]).toEqual(['images/a.png', 'project.json'])
    expect((await unreadFiles(root)).map(({ file, sentence }) => [file, sentence])).toEqual([
      ['image', 'This folder is ignored; did you mean images?'],
      ['lots.xlsx', 'This file is ignored; did you mean lots.csv?'],
      ['notes.md', 'This file is ignored.'],
      ['siteplan.svg', 'This file is ignored; did you mean site-plan.svg?'],
    ])
  } finally {
    await rm(root, { recursive: true, force: true })
  }
})
