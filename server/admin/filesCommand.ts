import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { runVerb } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const several = (count: number): string => (count === 1 ? '1 file' : `${count} files`)

await runCommand({
  usage: 'npm run files -- in | out | check | own',
  help: `Moves the bytes of pictures and papers between the database and the bucket of LOTLINE_BUCKET_ENDPOINT, also beside a running
server. It can be interrupted and repeated.
  in     moves all files to the bucket; the server does the same with new ones, within a minute
  out    moves all files back into the database; first set LOTLINE_BUCKET_NEW=0 and restart every process
  check  says whether every file is in the bucket
  own    gives the bucket to this database, after a restore by other means. Never on a copy
Exit code 0: done, and nothing is missing. 1: not.`,
  operands: [1, 1],
  run: async ({ operands: [what] }) => {
    switch (what) {
      case 'in': {
        const { files, broken } = await runVerb('files.in', null, say)
        say(`Moved to the bucket: ${several(files)}.`)
        if (broken > 0) say(`${several(broken)} without the hash of the row stay: npm run doctor names them.`)
        return broken === 0 ? 0 : 1
      }
      case 'out':
        say(`Moved into the database: ${several((await runVerb('files.out', null, say)).files)}.`)
        return 0
      case 'own':
        await runVerb('files.own', null, say)
        say('The bucket belongs to this database.')
        return 0
      case 'check': {
        const { count, missing } = await runVerb('files.check', null, say)
        say(`${several(count)} in the bucket, ${missing} missing.`)
        return missing === 0 ? 0 : 1
      }
      default:
        throw new UsageFault('Say what to do: in, out, check or own.')
    }
  },
})
