import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { runVerb } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Writes a project's compliance records to a file only its owner can read. */
async function handOver(projectId: string, file: string, withSuspicions: boolean): Promise<number> {
  const handed = await runVerb('fintrac.export', { projectId, withSuspicions }, say)
  writeFileSync(resolve(file), `${JSON.stringify(handed, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  say(
    `${handed.records.length} records of ${projectId} are in ${resolve(file)}. The file contains personal data: encrypt it before passing it on.`,
  )
  return 0
}

await runCommand({
  usage: 'npm run fintrac -- export PROJECT FILE [--with-suspicions]',
  help: `Exports a project's financial-transactions records to a file, with or without a running server.
  --with-suspicions  also exports suspicion notes, for the compliance officer only
The file is created readable by you only; an existing file is never overwritten. The audit log notes the export.`,
  options: { 'with-suspicions': { type: 'boolean' } },
  operands: [3, 3],
  run: async ({ values, operands }) => {
    const [verb, projectId = '', file = ''] = operands
    if (verb !== 'export') throw new UsageFault(`'${verb ?? ''}' is not a command here. Use: export`)
    return await handOver(projectId, file, values['with-suspicions'] === true)
  },
})
