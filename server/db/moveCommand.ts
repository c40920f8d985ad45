import { existsSync } from 'node:fs'
import { openDatabase } from './database.ts'
import { moveDatabase } from './move.ts'

// npm run db:move: carries the embedded database in LOTLINE_DATA to the PostgreSQL server of DATABASE_URL.

async function move(): Promise<void> {
  const { LOTLINE_DATA: directory, DATABASE_URL: url } = process.env
  if (directory === undefined || url === undefined) {
    throw new Error(
      'Say from where and to where: LOTLINE_DATA=folder DATABASE_URL=postgres://... npm run db:move',
    )
  }
  if (!existsSync(directory)) throw new Error(`There is no folder ${directory}.`)
  const from = await openDatabase({ directory })
  try {
    const to = await openDatabase({ url })
    try {
      for (const { table, rows, checksum } of await moveDatabase(from, to)) {
        process.stdout.write(`${table.padEnd(20)} ${String(rows).padStart(8)} rows  ${checksum}\n`)
      }
    } finally {
      await to.close()
    }
  } finally {
    await from.close()
  }
  process.stdout.write('Moved; every checksum is the same on both sides.\n')
}

try {
  await move()
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
