import { type CheckedDraw, checkDrawFile, isDrawFile } from '../../rules/launch/drawFile.ts'
import { mostSealedBytes } from '../../rules/signing/limits.ts'
import type { KnownSealKey, Verification } from '../../verify/verdict.ts'

/** The result for a chosen file, or the reason why there is none. */
export type CheckedFile =
  | { readonly name: string; readonly found: Verification }
  | { readonly name: string; readonly draw: CheckedDraw }
  | { readonly name: string; readonly refused: 'tooLarge' | 'unreadable' | 'cannotCheck' }

const brace = 0x7b

/** Checks a file on this device. Never throws: unreadable is a result too. */
export async function checkFile(
  file: File,
  keys: readonly KnownSealKey[],
  authorities: readonly string[],
): Promise<CheckedFile> {
  const { name } = file
  if (file.size > mostSealedBytes) return { name, refused: 'tooLarge' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { name, refused: 'unreadable' }
  // Only possible draws are decoded, because papers are large.
  if (new Uint8Array(bytes)[0] === brace) {
    const text = new TextDecoder().decode(bytes)
    if (isDrawFile(text)) return { name, draw: checkDrawFile(text) }
  }
  // Web Crypto exists on secure pages only.
  if (globalThis.crypto?.subtle === undefined) return { name, refused: 'cannotCheck' }
  try {
    const { verifyFile } = await import('../../verify/verifyFile.ts')
    return { name, found: await verifyFile(new Uint8Array(bytes), keys, authorities) }
  } catch {
    return { name, refused: 'cannotCheck' }
  }
}
