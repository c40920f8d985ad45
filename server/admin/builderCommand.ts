import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { keyFileOf } from '../backup/builderArchive.ts'
import { exportBuilder, importBuilder } from '../backup/moveBuilder.ts'
import { askYesNo } from '../commands/askYesNo.ts'
import { numberOf, runCommand, UsageFault } from '../commands/runCommand.ts'
import { readConfig } from '../config/config.ts'
import { reopenMoved } from '../backup/reopenMoved.ts'
import { listBuilders } from '../db/builders/closeBuilder.ts'
import { mostCells, numberAsCell } from '../db/builders/numbers.ts'
import { type Database, openDatabase } from '../db/database.ts'
import { databasePlace } from '../db/databasePlace.ts'
import { retireBuilder } from '../import/write/retireBuilder.ts'

const say = (line: string): void => void process.stdout.write(`${line}\n`)
const mostBuilders = 2_000_000_000

async function onDatabase(work: (db: Database) => Promise<void>): Promise<number> {
  const db = await openDatabase(databasePlace(readConfig(process.env)))
  try {
    await work(db)
    return 0
  } finally {
    await db.close()
  }
}

async function writeTo(db: Database, id: number, path: string): Promise<void> {
  for (const one of [path, keyFileOf(path)])
    if (existsSync(one)) throw new UsageFault(`There is a file ${one} already. Name a new one.`)
  const { manifest, sha256 } = await exportBuilder(db, id, path)
  for (const { table, rows, mark } of manifest.tables)
    if (rows > 0) say(`${table.padEnd(24)} ${String(rows).padStart(8)} rows  ${mark.slice(0, 16)}`)
  say(`${manifest.files.length} files. SHA-256: ${sha256}`)
  say(
    `Wrote ${path} and ${keyFileOf(path)}. Both hold personal data: carry them apart, and delete them afterwards.`,
  )
  say(
    `${manifest.builder.name} is closed here. If the move does not happen: npm run builder -- reopen --builder ${id} ${path}`,
  )
}

async function readFrom(db: Database, path: string): Promise<void> {
  const { manifest, proof, rows, joined, without, isNew } = await importBuilder(db, path)
  const { builder, projects, files } = manifest
  if (!isNew) {
    say(`${builder.name} was imported from this archive before. Nothing was changed. Its proof: ${proof}`)
    return
  }
  say(
    `Imported ${builder.name} (${projects.join(', ')}): ${rows} rows, ${files.length} files. All are as they were sent.`,
  )
  if (joined > 0)
    say(
      `People who had an account here already: ${joined}. Its password, second factor and rights count. Of these, ${without} reach none of the builder's communities, because a role counts in every community, or because the account is closed here: npm run staff gives the role.`,
    )
  say(
    `Once it sells here, remove it where it was: npm run builder -- retire --builder ${builder.id} --proof ${proof}`,
  )
}

const whyRowsStay =
  'They stay because accounting and the law require them at the installation that moved the money or had the suspicion. Names of buyers stay only in debit agreements, reports of suspicion, and what the office noted about a cheque or transfer. The audit log, from which nothing can be deleted, and the accounts of people, which are their own, stay too.'

async function removeFrom(db: Database, id: number, proof: string): Promise<void> {
  const { name, projects, kept, isNew } = await retireBuilder(db, id, proof)
  say(
    isNew
      ? `${name} (${projects.join(', ')}) was removed here.`
      : `${name} was removed here before. Nothing was changed.`,
  )
  const left = Object.entries(kept).filter(([, count]) => count > 0)
  if (left.length > 0) say(`What stays: ${left.map(([what, count]) => `${count} ${what}`).join(', ')}.`)
  say(whyRowsStay)
}

function proofIn(text: string | undefined): string {
  if (text === undefined || !/^[0-9a-f]{32}$/.test(text))
    throw new UsageFault('--proof is missing: it takes the proof that the import has printed.')
  return text
}

function builderOf(text: string | undefined): number {
  if (text === undefined)
    throw new UsageFault('--builder is missing: it takes the number of a builder, see list.')
  return numberOf('builder', text, 1, mostBuilders)
}

await runCommand({
  usage:
    'npm run builder -- list | export --builder ID FILE | import FILE | reopen --builder ID [FILE…] | retire --builder ID --proof PROOF | numbers --cell N',
  help: `Moves a builder with everything that is theirs from one installation to another of the same release.

  list                      the builders of this installation, with their numbers
  export --builder ID FILE  closes the builder here, and writes rows and files to FILE, and the key of its encrypted
                            fields to FILE.key. Refuses while holds, payments or unsent work are in flight
  import FILE               checks every checksum, writes all of it or nothing, and compares it with what was sent.
                            A second time, it does nothing
  reopen --builder ID [FILE…]
                            opens a builder again that was closed, because the move did not happen, and destroys the
                            archives, which nobody may import any more. Asks first, unless --yes is given; --lost: for archives
                            that are gone already
  retire --builder ID --proof PROOF
                            removes a moved builder here for good: communities, people's papers and files. Asks first,
                            unless --yes is given. The import at the other installation has printed the proof
  numbers --cell N          numbers this installation's new rows from N times ten million (N from 0 to ${mostCells - 1}), so that they
                            never meet those of another one. On the first day, with another N on each

On the embedded database, stop the server first. On PostgreSQL it goes on; during an import, others wait with what they save.`,
  options: {
    builder: { type: 'string' },
    cell: { type: 'string' },
    proof: { type: 'string' },
    yes: { type: 'boolean' },
    lost: { type: 'boolean' },
  },
  operands: [1, 20],
  run: async ({ values, operands: [what, file, ...more] }) => {
    if (more.length > 0 && what !== 'reopen') throw new UsageFault('That is one file too many.')
    const agrees = async (question: string): Promise<boolean> =>
      values.yes === true || (await askYesNo(question))
    const path = (): string => {
      if (file === undefined) throw new UsageFault('The file is missing.')
      return resolve(file)
    }
    switch (what) {
      case 'list':
        return await onDatabase(async (db) => {
          for (const { id, name, projects, movedAt, retiredAt } of await listBuilders(db))
            say(
              `${String(id).padStart(6)}  ${name}: ${projects.join(', ')}${retiredAt !== null ? ' (moved, and removed here)' : movedAt === null ? '' : ' (moved)'}`,
            )
        })
      case 'export': {
        const [id, to] = [builderOf(values.builder), path()]
        return await onDatabase(async (db) => await writeTo(db, id, to))
      }
      case 'import': {
        const from = path()
        return await onDatabase(async (db) => await readFrom(db, from))
      }
      case 'reopen': {
        const id = builderOf(values.builder)
        const paths = [file, ...more].flatMap((one) => (one === undefined ? [] : [resolve(one)]))
        if (
          !(await agrees(
            'Has nobody imported one of its archives? Both installations would sell the same homes.',
          ))
        ) {
          say('Nothing was changed.')
          return 1
        }
        return await onDatabase(async (db) =>
          say(
            (await reopenMoved(db, id, { paths, lost: values.lost === true }))
              ? `Builder ${id} is open again.`
              : `Builder ${id} was not closed.`,
          ),
        )
      }
      case 'retire': {
        const [id, proof] = [builderOf(values.builder), proofIn(values.proof)]
        const question = `Is builder ${id} at work at the other installation? What is removed here does not come back.`
        if (!(await agrees(question))) {
          say('Nothing was removed.')
          return 1
        }
        return await onDatabase(async (db) => await removeFrom(db, id, proof))
      }
      case 'numbers': {
        if (values.cell === undefined) throw new UsageFault('--cell is missing.')
        const cell = numberOf('cell', values.cell, 0, mostCells - 1)
        return await onDatabase(async (db) =>
          say(`${await numberAsCell(db, cell)} counters number as cell ${cell}.`),
        )
      }
      default:
        throw new UsageFault('Say what to do: list, export, import, reopen, retire or numbers.')
    }
  },
})
