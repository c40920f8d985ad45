import { calls, factsOf, type CallPath } from './table.ts'

/** Calls whose answer without an account is at a GET address too. */
export const publicLists: readonly CallPath[] = (Object.keys(calls) as CallPath[]).filter(
  (path) => factsOf(path).public === true,
)

/** A public list's address: the newest, or with `edition` always the same bytes. */
export function publicAddressOf(call: CallPath, projectId: string | null, edition?: string): string {
  const parts = [`/public${call}`, ...(projectId === null ? [] : [projectId])]
  return `${[...parts, ...(edition === undefined ? [] : [edition])].join('/')}.json`
}
