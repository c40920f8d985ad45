import { calls, factsOf, type CallPath } from './table.ts'

/** Calls whose answer to a visitor without an account is also at a GET address. */
export const publicLists: readonly CallPath[] = (Object.keys(calls) as CallPath[]).filter(
  (path) => factsOf(path).public === true,
)

/** A public list's address: the newest, or with `edition` always the same bytes. */
export function publicAddressOf(call: CallPath, projectId: string | null, edition?: string): string {
  const parts = [`/public${call}`, ...(projectId === null ? [] : [projectId])]
  return `${[...parts, ...(edition === undefined ? [] : [edition])].join('/')}.json`
}
