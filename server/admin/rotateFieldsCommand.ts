import { runCommand } from '../commands/runCommand.ts'
import { newFieldKey } from '../secrets/fieldKeys.ts'
import { runVerb } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run fields:rotate',
  help: `Encrypts ID numbers, account numbers, drafts of purchases, and the secrets in the database with a new key, also beside a
running server.
The embedded database gets a new key in its data folder, and the old one is deleted. With LOTLINE_FIELD_KEYS, first put
a new key before the others and restart every process; then run this and remove the older keys.`,
  run: async () => {
    const { count, isNewKey, id } = await runVerb('fields.rotate', null, say)
    say(`${count} ${count === 1 ? 'field was' : 'fields were'} re-encrypted; all fields now use key ${id}.`)
    if (isNewKey) return 0
    say('From now on, the older keys in LOTLINE_FIELD_KEYS are only needed for older backups.')
    if (count === 0) say(`To change the key, put this one before the others: ${newFieldKey()}`)
    return 0
  },
})
