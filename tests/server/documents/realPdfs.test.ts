/** @module-tag long */
import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { askOf, makePaper } from '../../../server/documents/makePaper.ts'
import { mostBytes } from '../../../server/documents/sources/openForeign.ts'
import { checkFiles } from '../../../server/import/checkFiles.ts'
import type { Paper } from '../../../src/rules/papers/paper.ts'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { needs } from '../../needs.ts'
import { someDeal } from '../../rules/papers/someDeal.ts'
import { folderOf, whole } from '../import/files.ts'
import { madeKey, sealedPaper } from './sealWorld.ts'

/** Where Debian installs the manuals and forms of its packages. */
const root = '/usr/share'
/** How long each file may take as a paper. Reading, making and sealing have limits of their own. */
const mostMs = 150_000

/** Every PDF in or below a folder, once each, including compressed ones. */
function pdfsBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  const paths = names
    .filter(({ name }) => /\.pdf(?:\.gz)?$/i.test(name))
    .flatMap(({ parentPath, name }) => {
      try {
        const path = realpathSync(join(parentPath, name))
        return statSync(path).size < 2 * mostBytes ? [path] : []
      } catch {
        // The name is a link to something that the package left out.
        return []
      }
    })
  return [...new Set(paths)].toSorted()
}
const found = pdfsBelow(root)
const bytesOf = (path: string): Uint8Array => {
  const bytes = readFileSync(path)
  return path.endsWith('.gz') ? gunzipSync(bytes) : bytes
}
const made = madeKey()

async function imported(kind: 'fixed' | 'form', bytes: Uint8Array) {
  const list = { papers: [{ id: 'real', title: 'Real', kind, file: 'real.pdf' }] }
  return await checkFiles(
    folderOf({ ...whole, 'documents/papers.json': JSON.stringify(list), 'documents/real.pdf': bytes }),
  )
}

/** Makes, seals and verifies a file as a paper of a purchase, or says in a sentence why it cannot be one. */
async function outcomeOf(path: string): Promise<string> {
  const bytes = bytesOf(path)
  // A form must have places to sign, but any other faults are reported as well.
  const form = await imported('form', bytes)
  if ('faults' in form) for (const { sentence } of form.faults) expect(sentence).toMatch(/^[A-Z].+[.?]$/)
  const checked = await imported('fixed', bytes)
  if ('faults' in checked) {
    const sentences = checked.faults.map(({ sentence }) => sentence)
    expect(sentences.length).toBeGreaterThan(0)
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z].+[.?]$/)
    return `refused: ${sentences.join(' ')}`
  }
  const [file] = checked.papers ?? []
  if (file?.file == null) throw new Error('neither loaded nor refused')
  const paper: Paper = { ...file, id: 1, version: 1 }
  const ask = askOf(paper, file.file.bytes, someDeal, Date.UTC(2030, 0, 1))
  const frozen = await makePaper(paper, ask, someDeal, path)
  if ('faults' in frozen) throw new Error(JSON.stringify(frozen.faults))
  const sealed = await sealedPaper(made, { frozen: frozen.bytes })
  expect(await verifyFile(sealed.bytes, [made.known], [])).toMatchObject({ verdict: 'valid', faults: [] })
  return `sealed, ${frozen.pages} pages`
}

test(
  'third-party PDFs are loaded, or refused with a sentence; nothing hangs or crashes',
  async (context) => {
    needs(context, found.length > 0, 'bash-doc cups-filters')
    const outcomes = new Map<string, string>()
    for (const path of found) {
      const start = performance.now()
      outcomes.set(path, await outcomeOf(path).catch((fault: unknown) => `failed: ${String(fault)}`))
      const took = performance.now() - start
      if (took > mostMs) outcomes.set(path, `failed: it took ${Math.round(took / 1000)} s`)
    }
    const failed = [...outcomes].filter(([, outcome]) => outcome.startsWith('failed'))
    expect(failed).toEqual([])
    expect([...outcomes.values()].some((outcome) => outcome.startsWith('sealed'))).toBe(true)
    const refused = [...outcomes].filter(([, outcome]) => outcome.startsWith('refused'))
    const lines = refused.map(([path, outcome]) => `  ${path}: ${outcome}`)
    process.stdout.write(`${found.length} real PDFs, ${refused.length} refused\n${lines.join('\n')}\n`)
  },
  found.length * mostMs + 10_000,
)
