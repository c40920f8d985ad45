import { writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { runVerb } from './runVerb.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Writes the compliance records of a project's sales to a file only its owner can read. */
async function handOver(projectId: string, file: string, withSuspicions: boolean): Promise<number> {
  const handed = await runVerb('fintrac.export', { projectId, withSuspicions }, say)
  writeFileSync(resolve(file), `${JSON.stringify(handed, null, 2)}\n`, { mode: 0o600, flag: 'wx' })
  say(
    `${handed.records.length} records of ${projectId} are in ${resolve(file)}. It holds personal data: pass it on encrypted.`,
  )
  return 0
}

await runCommand({
  usage: 'npm run fintrac -- export PROJECT FILE [--with-suspicions]',
  help: `Hands the financial-transactions records of a project over as a file, beside a running server or without one.
  --with-suspicions  what staff found suspicious too: for the compliance officer alone
The file is new and readable by you alone; an existing one is never written over. The log says that it was handed over.`,
  options: { 'with-suspicions': { type: 'boolean' } },
  operands: [3, 3],
  run: async ({ values, operands }) => {
    const [verb, projectId = '', file = ''] = operands
    if (verb !== 'export') throw new UsageFault(`'${verb ?? ''}' is none of its verbs: say export.`)
    return await handOver(projectId, file, values['with-suspicions'] === true)
  },
})
