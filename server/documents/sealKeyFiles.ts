import { X509Certificate } from 'node:crypto'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

// Private keys lie beside the database: a copy of it cannot seal.

const folderOf = (dataFolder: string): string => join(dataFolder, 'seal-keys')

/** Where the server's own private key is stored. */
export const sealKeyFile = (dataFolder: string, kid: string): string =>
  join(folderOf(dataFolder), `${kid}.pem`)

export const removeSealKeyFile = (dataFolder: string, kid: string): void =>
  rmSync(sealKeyFile(dataFolder, kid), { force: true })

/** The certificates of a PEM file, in order; null if it is missing or has none. */
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
