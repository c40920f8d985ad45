import { readFile, stat } from 'node:fs/promises'
import { mostSealedBytes } from '../../src/rules/signing/limits.ts'
import { exitCodes, type KnownSealKey } from '../../src/verify/verdict.ts'
import { verifyFile } from '../../src/verify/verifyFile.ts'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { runVerb } from './runVerb.ts'
import { verifyLines } from './verifyText.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** A key that somebody was told by telephone: nothing else is known of it. */
function toldKey(text: string): KnownSealKey {
  const fingerprint = text.replaceAll(/[\s:]/g, '').toLowerCase()
  if (!/^[0-9a-f]{64}$/.test(fingerprint))
    throw new UsageFault('--fingerprint takes the 64 digits of a SHA-256, with or without colons.')
  const never = new Date(0).toISOString()
  return { kid: 'told', fingerprint, madeAt: never, endsAt: never, retiredAt: null }
}

await runCommand({
  usage: 'npm run verify -- FILE [--fingerprint HEX]',
  help: `Checks a sealed paper: who signed it, when and before whom, and whether a byte was changed. Nothing is sent anywhere.
The seal keys are those of this installation; without one, give the fingerprint that the builder told you.
  --fingerprint HEX  the SHA-256 of the seal key's certificate, instead of asking this installation
Exit code 0: valid. 1: changed. 2: sealed by a key that is not known. 3: there is no seal, or the file cannot be read.`,
  options: { fingerprint: { type: 'string' } },
  operands: [1, 1],
  run: async ({ values, operands: [file = ''] }) => {
    const told = values.fingerprint === undefined ? undefined : [toldKey(values.fingerprint)]
    const size = await stat(file).then(
      (found) => (found.isFile() ? found.size : null),
      () => null,
    )
    if (size === null || size > mostSealedBytes) {
      say(
        size === null
          ? `${file} is not a file that can be read.`
          : `${file} is larger than any paper that was sealed here.`,
      )
      return exitCodes.none
    }
    const keys = told ?? (await runVerb('seal.keys', null, say))
    const found = await verifyFile(Uint8Array.from(await readFile(file)), keys)
    for (const line of verifyLines(found, told !== undefined)) say(line)
    return exitCodes[found.verdict]
  },
})
