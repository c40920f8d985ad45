import { runCommand } from '../commands/runCommand.ts'
import { runVerb } from './runVerb.ts'
import { verifySealed } from './verifySealed.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run verify -- FILE [--fingerprint HEX]',
  help: `Checks a sealed paper: who signed it, when, who witnessed it, and whether a single byte was changed. Nothing is sent anywhere.
It uses the seal keys of this installation; without one, use --fingerprint with the fingerprint you got from the builder.
  --fingerprint HEX  the SHA-256 of the seal key's certificate, instead of asking this installation
Exit code 0: valid. 1: changed. 2: the seal's key is not known. 3: there is no seal, or the file cannot be read.`,
  options: { fingerprint: { type: 'string' } },
  operands: [1, 1],
  run: async ({ values: { fingerprint }, operands: [file = ''] }) =>
    await verifySealed({ file, fingerprint, keys: async () => await runVerb('seal.keys', null, say) }, say),
})
