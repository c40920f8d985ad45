import { resolve } from 'node:path'
import { runVerb } from './runVerb.ts'
import { runCommand } from '../commands/runCommand.ts'
import { readConfig } from '../config/config.ts'
import { anchorPlace, readAnchor, writeAnchor } from '../db/auditAnchor.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** 0 when the audit log is intact, 1 when it was tampered with. */
async function verify(head: string | undefined): Promise<number> {
  const file = head === undefined ? anchorPlace(readConfig(process.env).dataFolder) : resolve(head)
  const pinned = readAnchor(file)
  const { rows, head: newest, broken, pinnedStands } = await runVerb('audit', pinned, say)
  if (broken !== null) {
    say(`Row ${broken} does not match: it was changed or inserted, or a row before it was deleted or moved.`)
    say(rows === 2 ? 'The row before it is intact.' : `The ${rows - 1} rows before it are intact.`)
    return 1
  }
  if (!pinnedStands) {
    say(
      `Row ${pinned?.seq ?? 0} is not the one pinned in ${file}: the end of the log was cut off, or the log was rewritten.`,
    )
    return 1
  }
  if (newest === null) {
    say('The log is empty.')
    return 0
  }
  writeAnchor(file, newest)
  say(`The log is intact: ${rows} rows, each linked to the one before.`)
  say(`Newest: row ${newest.seq}, ${newest.hash}`)
  say(
    pinned === null
      ? `Pinned in ${file} for the first time: from now on, a cut-off end will be detected too.`
      : `Row ${pinned.seq}, pinned earlier in ${file}, is unchanged; the newest row is pinned now.`,
  )
  return 0
}

await runCommand({
  usage: 'npm run audit:verify -- [--head FILE]',
  help: `Checks that the audit log is complete, with or without a running server.
  --head FILE  pins the newest row in a file of yours, for example on another machine or on a USB stick in a safe
Exit code 0: the log is intact. 1: it was tampered with. 2: it could not be checked.`,
  options: { head: { type: 'string' } },
  run: async ({ values }) =>
    await verify(values.head).catch((fault: unknown) => {
      process.stderr.write(`${fault instanceof Error ? fault.message : String(fault)}\n`)
      return 2
    }),
})
