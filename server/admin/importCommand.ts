import { setPriority } from 'node:os'
import { resolve } from 'node:path'
import { sayKiosks } from './sayKiosks.ts'
import { runVerbs } from './runVerb.ts'
import { askYesNo } from '../commands/askYesNo.ts'
import { runCommand, UsageFault } from '../commands/runCommand.ts'
import { faultText } from '../import/fault.ts'
import { readFolder, unreadFiles } from '../import/folder.ts'
import { importInto } from '../import/importFolder.ts'
import { removeByCommand } from './removeByCommand.ts'
import { differenceLines } from '../import/write/difference.ts'
import { readConfig } from '../config/config.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage:
    'npm run import -- FOLDER [--dry-run] [--remove], or --remove-project ID [--dry-run] [--with-open-work] [--yes]',
  help: `Loads a builder's files: all of them, or none, naming each fault by file, line and field. Run it again to update; whatever the
files do not contain stays as it is.
It works with or without a running server, and loads into LOTLINE_DATA or the database of DATABASE_URL.
Until it reports success, Ctrl-C stops it without any change.

  --dry-run  only print what would change
  --remove   allows delisting more than one lot in twenty, and removing events that people are assigned to

  --remove-project ID  removes a community, after listing what goes with it and asking for confirmation
  --with-open-work     even while lots are on hold, worksheets are open, debits are planned or deposits are held
  --yes                does not ask, for scripts`,
  options: {
    'dry-run': { type: 'boolean' },
    remove: { type: 'boolean' },
    'remove-project': { type: 'string' },
    'with-open-work': { type: 'boolean' },
    yes: { type: 'boolean' },
  },
  operands: [0, 1],
  run: async ({ values, operands: [folder] }) => {
    const removed = values['remove-project']
    if (removed !== undefined) {
      if (folder !== undefined || values.remove === true)
        throw new UsageFault('--remove-project cannot be combined with a folder or --remove.')
      const wishes = {
        withOpenWork: values['with-open-work'] === true,
        dryRun: values['dry-run'] === true,
        agrees: values.yes === true ? async () => true : askYesNo,
      }
      return await runVerbs(async (perform) => await removeByCommand(perform, removed, wishes, say), say)
    }
    if (folder === undefined) throw new UsageFault('The folder is missing.')
    if (values.yes === true || values['with-open-work'] === true)
      throw new UsageFault('--yes and --with-open-work only work with --remove-project.')
    const path = resolve(folder)
    const dryRun = values['dry-run'] === true
    const wishes = { dryRun, remove: values.remove === true }
    // Lets the server's process run in between.
    setPriority(10)
    const files = await readFolder(path)
    const loaded = await runVerbs(
      async (perform) =>
        await importInto(
          {
            known: async (projectId) => await perform('import.known', projectId),
            stage: async (file) => await perform('import.stage', file),
            load: async (ask) => await perform('import.load', ask),
          },
          files,
          wishes,
          say,
        ),
      say,
    )
    for (const notice of [...(await unreadFiles(path)), ...loaded.notices]) say(`Note: ${faultText(notice)}`)
    if ('faults' in loaded) {
      for (const fault of loaded.faults) say(faultText(fault))
      say(`Nothing was loaded: ${loaded.faults.length} ${loaded.faults.length === 1 ? 'fault' : 'faults'}.`)
      return 1
    }
    const lines = differenceLines(loaded.difference)
    if (dryRun) {
      for (const line of lines) say(line)
      say(lines.length === 0 ? 'Nothing would change.' : 'Nothing was loaded: this was a dry run.')
      return 0
    }
    say(
      `Loaded ${loaded.projectId}: ${loaded.lots} lots, ${loaded.models} models, ${loaded.files} files; version ${loaded.version}.`,
    )
    const { databaseUrl, dataFolder } = readConfig(process.env)
    say(
      databaseUrl === undefined
        ? `Loaded into the data folder ${dataFolder}.`
        : 'Loaded into the database of DATABASE_URL.',
    )
    if (loaded.retired !== undefined && loaded.retired.accounts > 0) {
      say(`The demo's ${loaded.retired.accounts} accounts are now closed, because their password is public.`)
      sayKiosks(loaded.retired.kiosks)
      say('Invite your own staff: npm run staff -- invite MAIL --role representative --projects all')
    }
    return 0
  },
})
