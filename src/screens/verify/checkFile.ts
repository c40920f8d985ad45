import { mostSealedBytes } from '../../rules/signing/limits.ts'
import type { KnownSealKey, Verification } from '../../verify/verdict.ts'

/** What came of a chosen file: what it is, or why nobody can say. */
export type CheckedFile =
  | { readonly name: string; readonly found: Verification }
  | { readonly name: string; readonly refused: 'tooLarge' | 'unreadable' | 'cannotCheck' }

/** Reads and checks a file on this device. Never throws: a file that vanished or cannot be read is an answer too. */
export async function checkFile(file: File, keys: readonly KnownSealKey[]): Promise<CheckedFile> {
  const { name } = file
  if (file.size > mostSealedBytes) return { name, refused: 'tooLarge' }
  // Browsers lend their cryptography to secure pages only.
  if (globalThis.crypto?.subtle === undefined) return { name, refused: 'cannotCheck' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { name, refused: 'unreadable' }
  try {
    const { verifyFile } = await import('../../verify/verifyFile.ts')
    return { name, found: await verifyFile(new Uint8Array(bytes), keys) }
  } catch {
    return { name, refused: 'cannotCheck' }
  }
}
