import { runVerb } from './runVerb.ts'
import { runCommand } from '../commands/runCommand.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run sealing:rotate',
  help: `Makes a new key that devices seal their unsent work to, beside a running server or without one.
What they sealed to the older keys still opens.`,
  run: async () => {
    say(`Devices seal to ${await runVerb('sealing.rotate', null, say)} from now on.`)
    return 0
  },
})
