import { X509Certificate } from 'node:crypto'
import type { Bytes } from '../../src/verify/der.ts'
import type { Config } from '../config/config.ts'
import type { Database, Db } from '../db/database.ts'
import {
  createSealKey,
  currentSealKey,
  type NewSealKey,
  retireSealKeys,
  reviveSealKey,
  type SealKeyRow,
} from '../db/sealKeys.ts'
import { newId } from '../secrets/tokens.ts'
import { askHolder } from './askHolder.ts'
import { SealFault } from './sealFault.ts'
import type { HeldKey, HolderAnswer } from './sealHolder.ts'
import { readCertificates, removeSealKeyFile, sealKeyFile } from './sealKeyFiles.ts'
import { sha256Hex } from '../secrets/sha256.ts'

/** A key that can create seals; its private part is in a process of its own. */
export interface SealKey {
  readonly kid: string
  /** DER; its own certificate first, then its issuers. */
  readonly certificates: readonly Bytes[]
  readonly isEc: boolean
  /** The signature over the attributes of a seal of a file with this SHA-256. */
  seal(digest: Bytes): Promise<Bytes>
}

export type SealKeyConfig = Pick<Config, 'seal' | 'dataFolder' | 'window'>

const fingerprintOf = (certificate: Uint8Array): string => sha256Hex(certificate)

const keyAbsent = 'LOTLINE_SEAL_KEY: there is no private key in that file.'
const keyUnfit =
  'LOTLINE_SEAL_KEY has to be the P-256 or RSA key (2048 bits or more) of LOTLINE_SEAL_CERTIFICATE.'

const heldBy = (file: string, certificates: readonly Uint8Array[]): HeldKey => ({
  file,
  certificates: certificates.map((one) => Uint8Array.from(one)),
})

/** What a file holds, with the sentences for a missing key and for that of another certificate. */
interface Held extends HeldKey {
  readonly missing: string
  readonly differs: string
}

/** @throws SealFault if the key is not there, or is another's. */
function checkHeld({ held }: HolderAnswer, { missing, differs }: Held): void {
  if (held === 'missing') throw new SealFault('keyMissing', missing)
  if (held === 'differs') throw new SealFault('keyDiffers', differs)
}

/** The builder's own key and certificates, checked. @throws SealFault that names the problem. */
async function ownKey({
  key,
  certificate,
}: NonNullable<SealKeyConfig['seal']['own']>): Promise<Held & { readonly leaf: X509Certificate }> {
  const [leaf, ...above] = readCertificates(certificate) ?? []
  if (leaf === undefined)
    throw new SealFault('keyMissing', 'LOTLINE_SEAL_CERTIFICATE: there is no certificate in that file.')
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = leaf.publicKey
  const isUsable =
    (type === 'ec' && details?.namedCurve === 'prime256v1') ||
    (type === 'rsa' && (details?.modulusLength ?? 0) >= 2048)
  const raw = [leaf, ...above].map((one) => one.raw)
  const held = { ...heldBy(key, raw), leaf, missing: keyAbsent, differs: keyUnfit }
  checkHeld(await askHolder({ check: heldBy(key, raw) }), held)
  if (!isUsable) throw new SealFault('keyDiffers', keyUnfit)
  return held
}

async function replaceCurrent(db: Database, key: NewSealKey): Promise<void> {
  await db.transaction(async (tx) => {
    await retireSealKeys(tx)
    if (!(await reviveSealKey(tx, key.fingerprint))) await createSealKey(tx, key)
  })
}

/** Has a key created, whose private part is synced to disk before anyone can seal with it. */
async function newKey({ dataFolder, window }: SealKeyConfig): Promise<NewSealKey> {
  const kid = newId('s')
  const file = sealKeyFile(dataFolder, kid)
  const { made } = await askHolder({ make: { file, company: window.company, now: new Date() } })
  if (made === undefined) throw new Error('No key was made.')
  return { kid, ...made, fingerprint: fingerprintOf(made.certificate), isOwn: false }
}

/** Seals with a new key from now on. Returns its fingerprint. @throws Error if the key is configured. */
export async function rotateSealKey(db: Database, config: SealKeyConfig): Promise<string> {
  if (config.seal.own !== null)
    throw new Error(
      'The key is named by LOTLINE_SEAL_KEY: put another file there, and start the server anew.',
    )
  const key = await newKey(config)
  await replaceCurrent(db, key)
  return key.fingerprint
}

/**
 * Registers the configured sealing key, or one made at the first start. With an invalid one the server
 * starts, but seals nothing; `npm run doctor` reports it.
 */
export async function ensureSealKey(db: Database, config: SealKeyConfig): Promise<void> {
  const current = await currentSealKey(db)
  if (config.seal.own === null) {
    if (current?.isOwn === true) await replaceCurrent(db, await newKey(config))
    if (current !== undefined) return
    const key = await newKey(config)
    // If two servers start together, only one creates the key.
    if (!(await createSealKey(db, key))) removeSealKeyFile(config.dataFolder, key.kid)
    return
  }
  try {
    const { leaf } = await ownKey(config.seal.own)
    const certificate = Uint8Array.from(leaf.raw)
    const fingerprint = fingerprintOf(certificate)
    if (current?.fingerprint === fingerprint) return
    const endsAt = new Date(leaf.validTo)
    await replaceCurrent(db, { kid: newId('s'), certificate, fingerprint, isOwn: true, endsAt })
  } catch (fault) {
    if (!(fault instanceof SealFault)) throw fault
  }
}

function sealerOf(kid: string, held: Held): SealKey {
  const { file, certificates } = held
  const [leaf] = certificates
  return {
    kid,
    certificates,
    isEc: leaf !== undefined && new X509Certificate(leaf).publicKey.asymmetricKeyType === 'ec',
    seal: async (digest) => {
      const answer = await askHolder({ seal: { file, certificates }, digest })
      checkHeld(answer, held)
      if (answer.signature === undefined) throw new Error('Nothing was signed.')
      return answer.signature
    },
  }
}

async function open(
  row: SealKeyRow | undefined,
  { seal: { own }, dataFolder }: SealKeyConfig,
): Promise<SealKey> {
  if (own !== null) {
    const held = await ownKey(own)
    if (row?.fingerprint !== fingerprintOf(held.leaf.raw))
      throw new SealFault('keyDiffers', 'The certificate was changed: start the server anew.')
    return sealerOf(row.kid, held)
  }
  const file = sealKeyFile(dataFolder, row?.kid ?? 'none')
  const missing = `The key that seals papers is missing: ${file}. Bring the file back from a backup, or make a new key: npm run seal -- rotate`
  if (row === undefined) throw new SealFault('keyMissing', missing)
  const key = heldBy(file, [row.certificate])
  const held = { ...key, missing, differs: `${file} is not the key of its certificate.` }
  checkHeld(await askHolder({ check: key }), held)
  return sealerOf(row.kid, held)
}

/**
 * The current sealing key. @throws SealFault with the reason if there is none; envelopes then wait at their
 * last step.
 */
export async function openSealKey(db: Db, config: SealKeyConfig, now = new Date()): Promise<SealKey> {
  const row = await currentSealKey(db)
  const key = await open(row, config)
  if (row !== undefined && row.endsAt <= now)
    throw new SealFault('certificateEnded', 'The certificate that seals papers has ended.')
  return key
}

/** Why nothing can be sealed now, as a sentence; null if sealing works. */
export async function sealKeyFault(db: Db, config: SealKeyConfig): Promise<string | null> {
  try {
    await openSealKey(db, config)
    return null
  } catch (fault) {
    if (fault instanceof SealFault) return fault.message
    throw fault
  }
}
