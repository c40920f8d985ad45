import { runVerb } from './runVerb.ts'
import { runCommand } from '../commands/runCommand.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run sealing:rotate',
  help: `Creates a new key that devices seal their unsent work to, with or without a running server.
Work sealed to older keys can still be opened.`,
  run: async () => {
    say(`Devices seal to ${await runVerb('sealing.rotate', null, say)} from now on.`)
    return 0
  },
})
