import { type KeyObject, sign, X509Certificate } from 'node:crypto'
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
import { SealFault } from './sealFault.ts'
import {
  readCertificates,
  readPrivateKey,
  removeSealKeyFile,
  sealKeyFile,
  writeSealKeyFile,
} from './sealKeyFiles.ts'
import { makeSealKey } from './selfMade.ts'
import { sha256Hex } from '../secrets/sha256.ts'

export interface SealKey {
  readonly kid: string
  /** DER; its own certificate first, then its issuers. */
  readonly certificates: readonly Bytes[]
  readonly isEc: boolean
  sign(bytes: Bytes): Bytes
}

export type SealKeyConfig = Pick<Config, 'seal' | 'dataFolder' | 'window'>

const fingerprintOf = (certificate: Uint8Array): string => sha256Hex(certificate)

/** The builder's own key and certificates. @throws SealFault that names the problem. */
function readOwn({ key, certificate }: NonNullable<SealKeyConfig['seal']['own']>): {
  privateKey: KeyObject
  certificates: readonly [X509Certificate, ...X509Certificate[]]
} {
  const privateKey = readPrivateKey(key)
  if (privateKey === null)
    throw new SealFault('keyMissing', 'LOTLINE_SEAL_KEY: there is no private key in that file.')
  const [leaf, ...above] = readCertificates(certificate) ?? []
  if (leaf === undefined)
    throw new SealFault('keyMissing', 'LOTLINE_SEAL_CERTIFICATE: there is no certificate in that file.')
  const { asymmetricKeyType: type, asymmetricKeyDetails: details } = privateKey
  const isUsable =
    (type === 'ec' && details?.namedCurve === 'prime256v1') ||
    (type === 'rsa' && (details?.modulusLength ?? 0) >= 2048)
  if (!isUsable || !leaf.checkPrivateKey(privateKey))
    throw new SealFault(
      'keyDiffers',
      'LOTLINE_SEAL_KEY has to be the P-256 or RSA key (2048 bits or more) of LOTLINE_SEAL_CERTIFICATE.',
    )
  return { privateKey, certificates: [leaf, ...above] }
}

async function replaceCurrent(db: Database, key: NewSealKey): Promise<void> {
  await db.transaction(async (tx) => {
    await retireSealKeys(tx)
    if (!(await reviveSealKey(tx, key.fingerprint))) await createSealKey(tx, key)
  })
}

/** Creates a key, its private part on disk before anyone can seal with it. */
function newKey({ dataFolder, window }: SealKeyConfig): NewSealKey {
  const { privateKey, certificate, endsAt } = makeSealKey(window.company, new Date())
  const kid = newId('s')
  writeSealKeyFile(dataFolder, kid, privateKey)
  return { kid, certificate, fingerprint: fingerprintOf(certificate), isOwn: false, endsAt }
}

/** Seals with a new key from now on. Returns its fingerprint. @throws Error if the key is configured. */
export async function rotateSealKey(db: Database, config: SealKeyConfig): Promise<string> {
  if (config.seal.own !== null)
    throw new Error(
      'The key is named by LOTLINE_SEAL_KEY: put another file there, and start the server anew.',
    )
  const key = newKey(config)
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
    if (current?.isOwn === true) await replaceCurrent(db, newKey(config))
    if (current !== undefined) return
    const key = newKey(config)
    // If two servers start together, only one creates the key.
    if (!(await createSealKey(db, key))) removeSealKeyFile(config.dataFolder, key.kid)
    return
  }
  try {
    const [leaf] = readOwn(config.seal.own).certificates
    const certificate = Uint8Array.from(leaf.raw)
    const fingerprint = fingerprintOf(certificate)
    if (current?.fingerprint === fingerprint) return
    const endsAt = new Date(leaf.validTo)
    await replaceCurrent(db, { kid: newId('s'), certificate, fingerprint, isOwn: true, endsAt })
  } catch (fault) {
    if (!(fault instanceof SealFault)) throw fault
  }
}

function signerOf(kid: string, privateKey: KeyObject, certificates: readonly Uint8Array[]): SealKey {
  return {
    kid,
    certificates: certificates.map((one) => Uint8Array.from(one)),
    isEc: privateKey.asymmetricKeyType === 'ec',
    sign: (bytes) => Uint8Array.from(sign('sha256', bytes, privateKey)),
  }
}

function open(row: SealKeyRow | undefined, { seal: { own }, dataFolder }: SealKeyConfig): SealKey {
  if (own !== null) {
    const { privateKey, certificates } = readOwn(own)
    const [leaf] = certificates
    if (row?.fingerprint !== fingerprintOf(leaf.raw))
      throw new SealFault('keyDiffers', 'The certificate was changed: start the server anew.')
    return signerOf(
      row.kid,
      privateKey,
      certificates.map(({ raw }) => raw),
    )
  }
  const privateKey = row === undefined ? null : readPrivateKey(sealKeyFile(dataFolder, row.kid))
  if (row === undefined || privateKey === null)
    throw new SealFault(
      'keyMissing',
      `The key that seals papers is missing: ${sealKeyFile(dataFolder, row?.kid ?? 'none')}. Bring the file back from a backup, or make a new key: npm run seal -- rotate`,
    )
  if (!new X509Certificate(row.certificate).checkPrivateKey(privateKey))
    throw new SealFault(
      'keyDiffers',
      `${sealKeyFile(dataFolder, row.kid)} is not the key of its certificate.`,
    )
  return signerOf(row.kid, privateKey, [row.certificate])
}

/**
 * The current sealing key. @throws SealFault with the reason if there is none; envelopes then wait at their
 * last step.
 */
export async function openSealKey(db: Db, config: SealKeyConfig, now = new Date()): Promise<SealKey> {
  const row = await currentSealKey(db)
  const key = open(row, config)
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
