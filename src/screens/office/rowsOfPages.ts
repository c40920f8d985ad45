import { byTimeLeft } from '../../rules/office/timeLeft.ts'

/**
 * Rows of several pages without duplicates, in the queue's order, each from the first page that has it, or as
 * read again; null: gone.
 */
export function rowsOfPages<Row extends Parameters<typeof byTimeLeft>[0]>(
  pages: readonly { readonly TransQueue: readonly Row[] }[],
  reread: ReadonlyMap<number, { readonly sale: Row | null }>,
): Row[] {
  const rows = new Map<number, Row>()
  for (const row of pages.flatMap(({ TransQueue }) => TransQueue)) {
    if (!rows.has(row.transid)) rows.set(row.transid, row)
  }
  for (const [id, { sale }] of reread) {
    if (sale === null) rows.delete(id)
    else rows.set(id, sale)
  }
  return [...rows.values()].toSorted(byTimeLeft)
}
