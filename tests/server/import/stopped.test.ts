/** @module-tag long */
import { expect, test } from 'vitest'
import { emptyDatabase } from '../../world/emptyDatabase.ts'
import { sql } from '../../../server/db/sql.ts'
import { importInto, type LoadAsk, targetOn } from '../../../server/import/importFolder.ts'
import { folderOf, whole } from './files.ts'

test('a command that quits before its import is live leaves nothing', async () => {
  const db = await emptyDatabase()
  try {
    const gone = new AbortController()
    const target = targetOn(db, gone.signal)
    const stopping = {
      ...target,
      load: async (ask: LoadAsk) => {
        gone.abort(new Error('The command was stopped.'))
        return await target.load(ask)
      },
    }
    await expect(importInto(stopping, folderOf(whole), {})).rejects.toThrow('stopped')
    expect(await db.all(sql`select id from project`)).toEqual([])
  } finally {
    await db.close()
  }
})
