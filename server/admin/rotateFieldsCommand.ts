import { runCommand } from '../commands/runCommand.ts'
import { newFieldKey } from '../secrets/fieldKeys.ts'
import { runVerb } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run fields:rotate',
  help: `Encrypts ID numbers, account numbers and what is typed in purchases with another key, beside a running server.
The embedded database gets a new key in its data folder, and the old one is forgotten. With LOTLINE_FIELD_KEYS, first put
a new key before the others and restart every process; then run this, and take the older keys out.`,
  run: async () => {
    const { count, isNewKey, id } = await runVerb('fields.rotate', null, say)
    say(`${count} ${count === 1 ? 'field was' : 'fields were'} sealed anew; all are sealed with key ${id}.`)
    if (isNewKey) return 0
    say('The older keys in LOTLINE_FIELD_KEYS are needed for backups from before only.')
    if (count === 0) say(`For another key, put this one before the others: ${newFieldKey()}`)
    return 0
  },
})
