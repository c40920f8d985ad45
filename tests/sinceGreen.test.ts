import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readersOfFiles, sinceGreen } from './sinceGreen.ts'

describe('what npm run check looks at', () => {
  let folder: string
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
  const changed = (): readonly string[] | undefined => sinceGreen(folder).changed
  const git = (...args: readonly string[]): string =>
    spawnSync('git', args, { cwd: folder, encoding: 'utf8' }).stdout
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'lotline-green-'))
    git('init', '-q')
    write('.gitignore', 'node_modules\n')
    write('a.ts', '1')
    write('b.ts', '1')
  })
  afterEach(() => rmSync(folder, { recursive: true, force: true }))

  test('everything, until it has passed once; then only files that have changed since', () => {
    expect(changed()).toBeUndefined()
    sinceGreen(folder).keep()
    expect(changed()).toEqual([])
    write('b.ts', '2')
    write('new.ts', '1')
    expect(changed()).toEqual(['b.ts', 'new.ts'])
    write('b.ts', '1')
    expect(changed()).toEqual(['new.ts'])
  })

  test('a change that was checked in a failed check is still looked at in the next one', () => {
    sinceGreen(folder).keep()
    write('a.ts', '2')
    expect(changed()).toEqual(['a.ts'])
    expect(changed()).toEqual(['a.ts'])
  })

  test('everything after a change of what every test depends on', () => {
    sinceGreen(folder).keep()
    write('package.json', '{}')
    expect(changed()).toBeUndefined()
  })

  test('everything after a file has gone, or data that modules import has changed', () => {
    sinceGreen(folder).keep()
    rmSync(join(folder, 'a.ts'))
    expect(changed()).toBeUndefined()
    write('a.ts', '1')
    expect(changed()).toEqual([])
    write('data.json', '{}')
    expect(changed()).toBeUndefined()
  })

  test('stages nothing', () => {
    sinceGreen(folder).keep()
    expect(git('diff', '--cached', '--name-only')).toBe('')
  })

  test('everything, where there is no clone', () => {
    rmSync(join(folder, '.git'), { recursive: true })
    sinceGreen(folder).keep()
    expect(changed()).toBeUndefined()
  })

  test('tests that read the product’s files are always among them', () => {
    mkdirSync(join(folder, 'tests/server'), { recursive: true })
    write('tests/reads.test.ts', "import { readFileSync } from 'node:fs'")
    write('tests/imports.test.ts', "import { one } from '../a.ts'")
    write('tests/server/reads.test.ts', "import { readFileSync } from 'node:fs'")
    expect(readersOfFiles(folder)).toEqual(['tests/reads.test.ts'])
  })
})
