import { runCommand } from '../commands/runCommand.ts'
import { runVerb } from './runVerb.ts'
import { verifySealed } from './verifySealed.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run verify -- FILE [--fingerprint HEX]',
  help: `Checks a sealed paper: who signed it, when and before whom, and whether a byte was changed. Nothing is sent anywhere.
The seal keys are those of this installation; without one, give the fingerprint that the builder told you.
  --fingerprint HEX  the SHA-256 of the seal key's certificate, instead of asking this installation
Exit code 0: valid. 1: changed. 2: sealed by a key that is not known. 3: there is no seal, or the file cannot be read.`,
  options: { fingerprint: { type: 'string' } },
  operands: [1, 1],
  run: async ({ values: { fingerprint }, operands: [file = ''] }) =>
    await verifySealed({ file, fingerprint, keys: async () => await runVerb('seal.keys', null, say) }, say),
})
