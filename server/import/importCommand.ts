import { resolve } from 'node:path'
import { runVerb } from '../admin/runVerb.ts'
import { runCommand } from '../commands/runCommand.ts'
import { faultText } from './fault.ts'
import { readFolder, unreadFiles } from './folder.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

await runCommand({
  usage: 'npm run import -- FOLDER',
  help: `Loads a builder's files: all of them, or none and every fault by file, line and field. Run again, it updates.
It works beside a running server or without one, on the data of LOTLINE_DATA or DATABASE_URL.`,
  operands: [1, 1],
  run: async ({ operands: [folder = ''] }) => {
    const path = resolve(folder)
    const loaded = await runVerb('import', await readFolder(path), say)
    for (const notice of [...(await unreadFiles(path)), ...loaded.notices]) say(`Note: ${faultText(notice)}`)
    if ('faults' in loaded) {
      for (const fault of loaded.faults) say(faultText(fault))
      say(`Nothing was loaded: ${loaded.faults.length} ${loaded.faults.length === 1 ? 'fault' : 'faults'}.`)
      return 1
    }
    say(
      `Loaded ${loaded.projectId}: ${loaded.lots} lots, ${loaded.models} models, ${loaded.files} files; version ${loaded.version}.`,
    )
    return 0
  },
})
