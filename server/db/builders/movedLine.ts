import { keptTables } from '../objects/keptBytes.ts'

/** A row on its way. */
export interface MovedLine {
  readonly table: string
  /** In base64; empty without any. */
  readonly bytes: string
  /** As JSON, which holds neither tab nor newline. JavaScript must not read its numbers: it would round some. */
  readonly row: string
}

export const textOfLine = ({ table, bytes, row }: MovedLine): string => `${table}\t${bytes}\t${row}\n`

/** @throws Error if the text is no such line. */
export function readLine(text: string): MovedLine {
  const [table, bytes, row, ...rest] = text.split('\t')
  if (table === undefined || bytes === undefined || row === undefined || rest.length > 0)
    throw new Error('The file of the builder is damaged: a line of it cannot be read.')
  return { table, bytes, row }
}

/** Whether rows of a table have the bytes of a file, which travel beside them. */
export const hasFileBytes = (table: string): boolean => (keptTables as readonly string[]).includes(table)

/** What travels beside a row, or not at all. */
export const withoutBytes = `- '{bytes,object}'::text[]`

/** In one statement: few where rows are large. */
export const batchOf = (table: string): number => (hasFileBytes(table) ? 4 : 500)
