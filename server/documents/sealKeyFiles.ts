import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

// Private keys lie beside the database: a copy of it cannot seal.

const folderOf = (dataFolder: string): string => join(dataFolder, 'seal-keys')

/** Where the server's own private key is stored. */
export const sealKeyFile = (dataFolder: string, kid: string): string =>
  join(folderOf(dataFolder), `${kid}.pem`)

/** Writes a private key for this account only, synced to disk before use. */
export function writeSealKeyFile(dataFolder: string, kid: string, key: KeyObject): void {
  mkdirSync(folderOf(dataFolder), { recursive: true, mode: 0o700 })
  const file = openSync(sealKeyFile(dataFolder, kid), 'wx', 0o600)
  try {
    writeSync(file, String(key.export({ type: 'pkcs8', format: 'pem' })))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

export const removeSealKeyFile = (dataFolder: string, kid: string): void =>
  rmSync(sealKeyFile(dataFolder, kid), { force: true })

/** A private key; null if its file is missing or invalid. */
export function readPrivateKey(file: string): KeyObject | null {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    return null
  }
}

/** A PEM file's certificates in order; null if it is missing or has none. */
export function readCertificates(file: string): readonly X509Certificate[] | null {
  try {
    const blocks = readFileSync(file, 'utf8').match(
      /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g,
    )
    return blocks?.map((block) => new X509Certificate(block)) ?? null
  } catch {
    return null
  }
}
