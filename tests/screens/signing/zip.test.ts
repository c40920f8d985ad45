import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { zipOf } from '../../../src/screens/signing/zip.ts'
import { needs } from '../../needs.ts'

const python = '/usr/bin/python3'
const read = `
import json, sys, zipfile
with zipfile.ZipFile(sys.argv[1]) as all:
    print(json.dumps([all.testzip(), {one: list(all.read(one)) for one in all.namelist()}]))
`

/** As a reader of archives that is not ours sees it. */
function readBy(bytes: Uint8Array): unknown {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-zip-'))
  try {
    const file = join(folder, 'all.zip')
    writeFileSync(file, bytes)
    const { stdout, stderr } = spawnSync(python, ['-c', read, file], { encoding: 'utf8' })
    return stdout === '' ? stderr : JSON.parse(stdout)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

test('another reader finds every file, under its name and unchanged', (context) => {
  needs(context, existsSync(python), 'python3')
  const files = { 'Kaufvertrag für Ş.pdf': [37, 80, 68, 70, 0, 255], 'Certificate.pdf': [], 'c.pdf': [7] }
  const zip = zipOf(Object.entries(files).map(([name, bytes]) => ({ name, bytes: Uint8Array.from(bytes) })))
  expect(readBy(zip)).toEqual([null, files])
  expect(readBy(zipOf([]))).toEqual([null, {}])
  // It checks what it reads.
  zip[zip.indexOf(37)] = 38
  expect(readBy(zip)).not.toEqual([null, files])
})
