import { calls, factsOf, type CallPath } from './table.ts'

/** Calls whose answer to a visitor without an account is also at a GET address. */
export const publicLists: readonly CallPath[] = (Object.keys(calls) as CallPath[]).filter(
  (path) => factsOf(path).public === true,
)

/**
 * Where a public list is. Without `edition`, the address leads to the newest one; with it, the address always means the
 * same bytes.
 */
export function publicAddressOf(call: CallPath, projectId: string | null, edition?: string): string {
  const parts = [`/public${call}`, ...(projectId === null ? [] : [projectId])]
  return `${[...parts, ...(edition === undefined ? [] : [edition])].join('/')}.json`
}
