/** @module-tag long */
import { execFileSync } from 'node:child_process'
import { createHash, generateKeyPairSync, verify, X509Certificate } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serialize } from 'node:v8'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Config, readConfig } from '../../../server/config/config.ts'
import type { Database } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import { currentSealKey, sealKeysOf } from '../../../server/db/sealKeys.ts'
import { sealFindings } from '../../../server/doctor/sealFindings.ts'
import { askHolder } from '../../../server/documents/askHolder.ts'
import { knownSealKeys } from '../../../server/documents/publicSealKeys.ts'
import { sealKeyFile } from '../../../server/documents/sealKeyFiles.ts'
import {
  ensureSealKey,
  openSealKey,
  rotateSealKey,
  sealKeyFault,
} from '../../../server/documents/sealKeys.ts'
import { makeSealKey } from '../../../server/documents/selfMade.ts'
import { signedBytes } from '../../../src/verify/cms.ts'
import { verifyFile } from '../../../src/verify/verifyFile.ts'
import { sealedPaper } from './sealWorld.ts'
import { emptyDatabase } from '../../world/emptyDatabase.ts'

let db: Database
let folder: string
let config: Config
const configOf = (env: Readonly<Record<string, string>> = {}): Config =>
  readConfig({ LOTLINE_DATA: folder, LOTLINE_DEMO: '0', ...env })
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'lotline-seal-'))
  config = configOf()
  db = await emptyDatabase()
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})
const current = async () => {
  const row = await currentSealKey(db)
  if (row === undefined) throw new Error('no key')
  return row
}
const says = async (now = new Date()) => await sealFindings(db, config, now)

test('the first start makes a key, once; its private half is for this account only, and not in the database', async () => {
  expect(await says()).toMatchObject([{ state: 'note' }])
  await Promise.all([ensureSealKey(db, config), ensureSealKey(db, config)])
  await ensureSealKey(db, config)
  const [row, ...more] = await sealKeysOf(db)
  expect(more).toEqual([])
  const file = sealKeyFile(folder, row?.kid ?? '')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const secret = readFileSync(file, 'utf8').replaceAll(/-----.*-----|\s/g, '')
  const dump = JSON.stringify(await db.all(sql`select kid, encode(certificate, 'base64') as c from seal_key`))
  expect(dump).not.toContain(secret.slice(40, 80))
  expect(await says()).toMatchObject([
    { what: 'seal', state: 'ok' },
    { what: 'time stamps', state: 'note' },
  ])
})

test('the private key is read by a process of its own, which signs hashes and nothing else', async () => {
  await ensureSealKey(db, config)
  const { kid, certificate } = await current()
  const file = sealKeyFile(folder, kid)
  const held = { file, certificates: [Uint8Array.from(certificate)] }
  // What the server hears never contains the key.
  const secret = readFileSync(file, 'utf8').replaceAll(/-----.*-----|\s/g, '')
  const bytes = Buffer.from(secret, 'base64')
  const digest = Uint8Array.from(createHash('sha256').update('a paper').digest())
  const answers = [await askHolder({ check: held }), await askHolder({ seal: held, digest })]
  expect(Object.keys(Object.assign({}, ...answers))).toEqual(['held', 'signature'])
  for (const answer of answers)
    expect(Buffer.from(serialize(answer)).includes(bytes.subarray(36, 68))).toBe(false)
  const { signature = new Uint8Array() } = answers[1] ?? {}
  const signed = await signedBytes(digest, held.certificates)
  const { publicKey } = new X509Certificate(certificate)
  expect(verify('sha256', signed, publicKey, signature)).toBe(true)
  for (const length of [31, 4000])
    await expect(askHolder({ seal: held, digest: new Uint8Array(length) })).rejects.toMatchObject({
      why: 'noHolder',
    })
  // No other part of the server can read it.
  const readers = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter(
    (name) =>
      name.endsWith('.ts') && readFileSync(join('server', name), 'utf8').includes('/privateSealKey.ts'),
  )
  expect(readers).toEqual(['documents/sealHolder.ts'])
})

test('many papers at once are sealed, each over its own hash', async () => {
  await ensureSealKey(db, config)
  const key = await openSealKey(db, config)
  const { publicKey } = new X509Certificate((await current()).certificate)
  const digests = Array.from({ length: 8 }, (_, n) =>
    Uint8Array.from(createHash('sha256').update(String(n)).digest()),
  )
  const signatures = await Promise.all(digests.map(async (digest) => await key.seal(digest)))
  for (const [n, digest] of digests.entries()) {
    const signed = await signedBytes(digest, key.certificates)
    expect(verify('sha256', signed, publicKey, signatures[n] ?? new Uint8Array())).toBe(true)
  }
})

test('a new key seals from now on; the old one’s seals stay valid', async () => {
  await ensureSealKey(db, config)
  const old = await openSealKey(db, config)
  const before = await sealedPaper(
    { key: old },
    { twist: (evidence) => ({ ...evidence, sealedAt: new Date().toISOString() }) },
  )
  const fingerprint = await rotateSealKey(db, config)
  expect((await current()).fingerprint).toBe(fingerprint)
  expect((await openSealKey(db, config)).kid).not.toBe(old.kid)
  const keys = await knownSealKeys(db)
  expect(keys.map(({ retiredAt }) => retiredAt === null)).toEqual([true, false])
  expect(await verifyFile(before.bytes, keys, [])).toMatchObject({ verdict: 'valid' })
})

test('a key whose file is missing or different is named, with what to do', async () => {
  await ensureSealKey(db, config)
  const file = sealKeyFile(folder, (await current()).kid)
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  writeFileSync(file, String(privateKey.export({ type: 'pkcs8', format: 'pem' })))
  await expect(openSealKey(db, config)).rejects.toMatchObject({ why: 'keyDiffers' })
  rmSync(file)
  await expect(openSealKey(db, config)).rejects.toMatchObject({ why: 'keyMissing' })
  expect(await sealKeyFault(db, config)).toContain('npm run seal -- rotate')
  expect(await says()).toMatchObject([{ what: 'seal', state: 'wrong', says: expect.stringContaining(file) }])
})

test('doctor raises the alarm 60 days before a certificate ends, not 61', async () => {
  await ensureSealKey(db, config)
  const { endsAt } = await current()
  const before = (days: number): Date => new Date(endsAt.getTime() - days * 86_400_000 - 1000)
  expect((await says(before(61)))[0]).toMatchObject({ state: 'ok' })
  expect((await says(before(60)))[0]).toMatchObject({
    state: 'wrong',
    says: expect.stringContaining('expires in 60 days'),
  })
  await expect(openSealKey(db, config, endsAt)).rejects.toMatchObject({ why: 'certificateEnded' })
})

const pem = (der: Uint8Array): string =>
  `-----BEGIN CERTIFICATE-----\n${Buffer.from(der).toString('base64').replaceAll(/.{64}/g, '$&\n')}\n-----END CERTIFICATE-----\n`
function own(): { key: string; certificate: string; env: Record<string, string> } {
  const [key, certificate] = [join(folder, 'own.key'), join(folder, 'own.pem')]
  const made = makeSealKey('Builder', new Date())
  writeFileSync(key, String(made.privateKey.export({ type: 'pkcs8', format: 'pem' })))
  writeFileSync(certificate, pem(made.certificate))
  return { key, certificate, env: { LOTLINE_SEAL_KEY: key, LOTLINE_SEAL_CERTIFICATE: certificate } }
}

test('a builder’s own certificate takes over, returns after one of ours, and cannot be rotated here', async () => {
  await ensureSealKey(db, config)
  const { env } = own()
  config = configOf(env)
  await ensureSealKey(db, config)
  const { kid, isOwn } = await current()
  expect(isOwn).toBe(true)
  expect((await openSealKey(db, config)).kid).toBe(kid)
  await expect(rotateSealKey(db, config)).rejects.toThrow('LOTLINE_SEAL_KEY')
  config = configOf()
  await ensureSealKey(db, config)
  expect((await current()).isOwn).toBe(false)
  config = configOf(env)
  await ensureSealKey(db, config)
  expect((await current()).kid).toBe(kid)
  expect(await says()).toMatchObject([{ state: 'ok' }, { state: 'note' }])
})

test('a certificate of one’s own that does not fit stops no start, seals nothing, and is named', async () => {
  const { key, certificate, env } = own()
  const other = makeSealKey('Somebody else', new Date())
  writeFileSync(certificate, pem(other.certificate))
  config = configOf(env)
  await ensureSealKey(db, config)
  expect(await says()).toMatchObject([{ state: 'wrong', says: expect.stringContaining('LOTLINE_SEAL_KEY') }])
  rmSync(key)
  expect(await says()).toMatchObject([{ state: 'wrong', says: expect.stringContaining('no private key') }])
  expect(() => configOf({ LOTLINE_SEAL_KEY: key })).toThrow('go together')
  expect(existsSync(certificate)).toBe(true)
})

test('an RSA key with a certificate above it seals too, and every certificate is bound', async (context) => {
  const run = (...args: string[]): void =>
    void execFileSync('openssl', args, { cwd: folder, stdio: 'ignore' })
  try {
    run('version')
  } catch {
    context.skip('there is no openssl')
  }
  run(
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'ca.key',
    '-out',
    'ca.pem',
    '-subj',
    '/CN=CA',
  )
  run(
    'req',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-keyout',
    'own.key',
    '-out',
    'own.csr',
    '-subj',
    '/CN=Own seal',
  )
  run(
    'x509',
    '-req',
    '-in',
    'own.csr',
    '-CA',
    'ca.pem',
    '-CAkey',
    'ca.key',
    '-CAcreateserial',
    '-out',
    'leaf.pem',
  )
  const chain = readFileSync(join(folder, 'leaf.pem'), 'utf8') + readFileSync(join(folder, 'ca.pem'), 'utf8')
  writeFileSync(join(folder, 'own.pem'), chain)
  config = configOf({
    LOTLINE_SEAL_KEY: join(folder, 'own.key'),
    LOTLINE_SEAL_CERTIFICATE: join(folder, 'own.pem'),
  })
  await ensureSealKey(db, config)
  const { bytes } = await sealedPaper(
    { key: await openSealKey(db, config) },
    { twist: (evidence) => ({ ...evidence, sealedAt: new Date().toISOString() }) },
  )
  const keys = await knownSealKeys(db)
  const found = await verifyFile(bytes, keys, [])
  expect(found).toMatchObject({ verdict: 'valid', seal: { name: 'Own seal', isSelfMade: false } })
  // The last letter of the issuer's name, wherever the seal contains it: in the leaf certificate and in the
  // one above it.
  const text = Buffer.from(bytes).toString('latin1')
  const name = Buffer.from('CA').toString('hex')
  const places = [...text.slice(text.lastIndexOf('/ByteRange')).matchAll(new RegExp(`0c02${name}`, 'g'))]
  expect(places.length).toBeGreaterThan(2)
  for (const { index } of places) {
    const spoilt = Uint8Array.from(bytes)
    const at = text.lastIndexOf('/ByteRange') + index + 7
    spoilt[at] = '2'.charCodeAt(0)
    expect((await verifyFile(spoilt, keys, [])).verdict).not.toBe('valid')
  }
})
