import { type ExportedBuilder, exportBuilder, importBuilder } from '../backup/builderFile.ts'
import type { ArrivedBuilder } from '../db/builders/importBuilder.ts'
import { countFrom } from '../db/builders/countFrom.ts'
import { type BuilderRow, buildersOf, closeBuilder, openBuilder } from '../db/builders/movedBuilders.ts'
import type { AdminParts } from './adminVerbs.ts'

/** For `npm run builder`. Paths are absolute: the server reads and writes the files. */
export const builderVerbs = {
  'builder.list': async ({ db }: AdminParts): Promise<BuilderRow[]> => await buildersOf(db),
  'builder.close': async (
    { db }: AdminParts,
    ask: { readonly id: number; readonly to: string },
  ): Promise<null> => {
    await db.transaction(async (tx) => await closeBuilder(tx, ask.id, ask.to))
    return null
  },
  'builder.open': async ({ db }: AdminParts, { id }: { readonly id: number }): Promise<null> => {
    await db.transaction(async (tx) => await openBuilder(tx, id))
    return null
  },
  'builder.export': async (
    { db }: AdminParts,
    { id, path }: { readonly id: number; readonly path: string },
  ): Promise<ExportedBuilder> => await exportBuilder(path, db, id),
  'builder.import': async (
    { db }: AdminParts,
    { path }: { readonly path: string },
  ): Promise<ArrivedBuilder & { readonly name: string }> => await importBuilder(path, db),
  'builder.numbers': async (
    { db }: AdminParts,
    { installation }: { readonly installation: number },
  ): Promise<null> => {
    await db.transaction(async (tx) => await countFrom(tx, installation))
    return null
  },
}
