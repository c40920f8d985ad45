import { readFile, stat } from 'node:fs/promises'
import { mostSealedBytes } from '../../src/rules/signing/limits.ts'
import { exitCodes, type KnownSealKey } from '../../src/verify/verdict.ts'
import { verifyFile } from '../../src/verify/verifyFile.ts'
import { UsageFault } from '../commands/runCommand.ts'
import { verifyLines } from './verifyText.ts'

/** @throws UsageFault. */
function fingerprintOf(option: string, text: string): string {
  const fingerprint = text.replaceAll(/[\s:]/g, '').toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(fingerprint))
    throw new UsageFault(`${option} takes the 64 hexadecimal digits of a SHA-256, with or without colons.`)
  return fingerprint
}

/** A key given only by its fingerprint. */
function toldKey(text: string): KnownSealKey {
  const fingerprint = fingerprintOf('--fingerprint', text)
  const never = new Date(0).toISOString()
  return { kid: 'told', fingerprint, madeAt: never, endsAt: never, retiredAt: null }
}

export interface VerifyAsk {
  readonly file: string
  readonly fingerprint: string | undefined
  /** The certificate of a time-stamp authority. */
  readonly authority?: string | undefined
  readonly keys: () => Promise<readonly KnownSealKey[]>
  /** The time-stamp authorities known to this installation. */
  readonly authorities: () => Promise<readonly string[]>
}

/** Without an installation, the file can be checked, but not who sealed it. */
function saidUnknown(fault: unknown, say: (line: string) => void): readonly KnownSealKey[] {
  say(fault instanceof Error ? fault.message : String(fault))
  say('So no seal key is known here. Use --fingerprint with the fingerprint you got from the builder.\n')
  return []
}

/** Prints what a seal says. Returns the exit code. @throws UsageFault for an invalid fingerprint. */
export async function verifySealed(ask: VerifyAsk, say: (line: string) => void): Promise<number> {
  const { file, fingerprint, authority } = ask
  const told = fingerprint === undefined ? undefined : [toldKey(fingerprint)]
  const size = await stat(file).then(
    (found) => (found.isFile() ? found.size : null),
    () => null,
  )
  if (size === null || size > mostSealedBytes) {
    say(
      size === null
        ? `${file} cannot be read as a file.`
        : `${file} is too large to be a paper sealed by Lotline.`,
    )
    return exitCodes.none
  }
  const known = told ?? (await ask.keys().catch((fault: unknown) => saidUnknown(fault, say)))
  const authorities =
    authority !== undefined
      ? [fingerprintOf('--authority', authority)]
      : told === undefined
        ? await ask.authorities().catch(() => [])
        : []
  const found = await verifyFile(Uint8Array.from(await readFile(file)), known, authorities)
  for (const line of verifyLines(found, told !== undefined)) say(line)
  return exitCodes[found.verdict]
}
