import { createPrivateKey, type KeyObject } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

// Only the process that seals imports this (sealHolder.ts).

/** Writes a private key, readable by this account only, and syncs it to disk before use. */
export function writePrivateKey(path: string, key: KeyObject): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  const file = openSync(path, 'wx', 0o600)
  try {
    writeSync(file, String(key.export({ type: 'pkcs8', format: 'pem' })))
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}

/** A private key; null if its file is missing or invalid. */
export function readPrivateKey(file: string): KeyObject | null {
  try {
    return createPrivateKey(readFileSync(file))
  } catch {
    return null
  }
}
