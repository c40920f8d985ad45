/** @module-tag long */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { certificateOf } from '../../../server/documents/certificate.ts'
import { addTime, sealPaper } from '../../../server/documents/seal.ts'
import { timeAuthority } from '../../../server/documents/timestamp.ts'
import { needs } from '../../needs.ts'
import { tsaTwin, type TsaTwin } from '../../world/tsaTwin.ts'
import { bytesOfEvidence, madeKey, type SealedPaper, sealedPaper } from './sealWorld.ts'

/** Independent programs check our files here. */
let folder: string
let twin: TsaTwin
let sealed: SealedPaper
const made = madeKey()
const has = (tool: string): boolean => spawnSync(tool, ['-v']).error === undefined
const at = (name: string): string => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lotline-strangers-'))
  twin = await tsaTwin()
  sealed = await sealedPaper(made)
})
afterAll(async () => {
  await twin.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Follows the recipe in docs/signed-papers.md. */
function openssl(bytes: Uint8Array): { status: number | null; said: string } {
  const text = Buffer.from(bytes).toString('latin1')
  const [, range = ''] = [...text.matchAll(/\/ByteRange\s*\[([^\]]+)\]/g)].at(-1) ?? []
  const [, from = 0, to = 0, length = 0] = range.trim().split(/\s+/).map(Number)
  writeFileSync(at('content'), Buffer.concat([bytes.subarray(0, from), bytes.subarray(to, to + length)]))
  writeFileSync(at('seal.der'), Buffer.from(text.slice(from + 1, to - 1), 'hex'))
  const args = ['cms', '-verify', '-inform', 'DER', '-in', at('seal.der'), '-binary']
  const { status, stderr } = spawnSync(
    'openssl',
    [...args, '-content', at('content'), '-noverify', '-certsout', at('seal.pem'), '-out', at('out')],
    { encoding: 'utf8' },
  )
  return { status, said: stderr }
}

test('openssl accepts the seal, with and without a time, and refuses a changed file', async (context) => {
  needs(context, has('openssl'), 'openssl')
  expect(openssl(sealed.bytes)).toMatchObject({ status: 0 })
  const print = ['x509', '-in', at('seal.pem'), '-noout', '-fingerprint', '-sha256']
  const fingerprint = execFileSync('openssl', print, { encoding: 'utf8' })
  expect(fingerprint.replaceAll(':', '').toLowerCase()).toContain(made.known.fingerprint)
  const stamped = await addTime(sealed.bytes, timeAuthority(twin.url))
  expect(openssl(stamped ?? new Uint8Array())).toMatchObject({ status: 0 })
  expect(openssl(sealed.bytes.with(2000, 1)).status).not.toBe(0)
})

function pdfsig(bytes: Uint8Array): string {
  writeFileSync(at('paper.pdf'), bytes)
  return execFileSync('pdfsig', ['-nocert', at('paper.pdf')], { encoding: 'utf8' })
}

test('pdfsig of poppler finds the seal valid and the whole document signed', async (context) => {
  needs(context, has('pdfsig'), 'poppler-utils')
  const stamped = await addTime(sealed.bytes, timeAuthority(twin.url))
  for (const bytes of [sealed.bytes, stamped ?? new Uint8Array()]) {
    const said = pdfsig(bytes)
    expect(said).toContain('Signature is Valid')
    expect(said).toContain('Total document signed')
    expect(said).toContain('ETSI.CAdES.detached')
  }
  expect(pdfsig(sealed.bytes.with(2000, 1))).not.toContain('Signature is Valid')
})

test('the certificate is a tagged PDF, and is sealed as the papers are', async (context) => {
  needs(context, has('pdfinfo'), 'poppler-utils')
  const evidence = { ...sealed.evidence, of: null }
  const { bytes: frozen } = await certificateOf(evidence)
  writeFileSync(at('certificate.pdf'), frozen)
  const info = execFileSync('pdfinfo', [at('certificate.pdf')], { encoding: 'utf8' })
  expect(info).toMatch(/Tagged:\s+yes/)
  const read = execFileSync('pdftotext', [at('certificate.pdf'), '-'], { encoding: 'utf8' })
  const paper = evidence.papers[0]?.sha256 ?? ''
  for (const said of ['Ayşe Yılmaz', 'Jörg Groß', 'witnessed the signature', 'What this does not prove'])
    expect(read).toContain(said)
  expect(read.replaceAll(/\s/g, '')).toContain(paper)
  const bytes = bytesOfEvidence(evidence)
  const whole = await sealPaper({ frozen, marks: [], evidence: bytes, key: made.key })
  expect(pdfsig(whole.bytes)).toContain('Total document signed')
})
