import { readdirSync } from 'node:fs'
import type { Mutation } from './mutation.ts'

const files = readdirSync(import.meta.dirname).filter((name) => /^(?!.*\.test)[a-zA-Z]+\.ts$/.test(name))

/** Every breakage that `npm run mutate` tries: what a file beside this one exports as `somethingMutations`. */
export const mutations: readonly Mutation[] = (
  await Promise.all(
    files
      .filter((name) => !['all.ts', 'mutateCommand.ts'].includes(name))
      .map(async (name) => {
        const exported = (await import(`./${name}`)) as Record<string, unknown>
        return Object.entries(exported).flatMap(([as, rows]) =>
          as.endsWith('Mutations') ? (rows as readonly Mutation[]) : [],
        )
      }),
  )
).flat()
