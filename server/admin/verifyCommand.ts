import { runCommand } from '../commands/runCommand.ts'
import { runVerb } from './runVerb.ts'
import { drawIn, verifyDraw } from './verifyDraw.ts'
import { receiptIn, verifyReceipt } from './verifyReceipt.ts'
import { verifySealed } from './verifySealed.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run verify -- FILE|RECEIPT [--fingerprint HEX] [--authority HEX]',
  help: `Checks a sealed paper: who signed it, when, who witnessed it, and whether a single byte was changed. Nothing is sent anywhere.
The file of a launch's draw is drawn again and compared.
A receipt is checked too: its text, its address, or a file of either. Quote it: it contains # and ~.
It uses the keys of this installation; for a paper without one, use --fingerprint with the fingerprint you got from the builder.
  --fingerprint HEX  the SHA-256 of the seal key's certificate, instead of asking this installation
  --authority HEX    the same for the time-stamp authority's certificate, if the paper has a time stamp
Exit code 0: valid. 1: changed. 2: the key or the time-stamp authority is not known, or the time stamp is missing. 3: there is no seal or receipt, or the file cannot be read.`,
  options: { fingerprint: { type: 'string' }, authority: { type: 'string' } },
  operands: [1, 1],
  run: async ({ values: { fingerprint, authority }, operands: [file = ''] }) => {
    const draw = await drawIn(file)
    if (draw !== null) return verifyDraw(draw, say)
    const receipt = await receiptIn(file)
    return receipt === null
      ? await verifySealed(
          {
            file,
            fingerprint,
            authority,
            keys: async () => await runVerb('seal.keys', null, say),
            authorities: async () => await runVerb('seal.authorities', null, say),
          },
          say,
        )
      : await verifyReceipt(receipt, async () => await runVerb('receipt.keys', null, say), say)
  },
})
