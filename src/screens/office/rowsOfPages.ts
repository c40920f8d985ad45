/** Rows of several pages without duplicates, each from the first page that has it. */
export function rowsOfPages<Row extends { readonly transid: number }>(
  pages: readonly { readonly TransQueue: readonly Row[] }[],
): Row[] {
  const rows = new Map<number, Row>()
  for (const row of pages.flatMap(({ TransQueue }) => TransQueue)) {
    if (!rows.has(row.transid)) rows.set(row.transid, row)
  }
  return [...rows.values()]
}
