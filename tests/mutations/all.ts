import { readdirSync } from 'node:fs'
import type { Mutation } from './mutation.ts'

const files = readdirSync(import.meta.dirname).filter((name) => /^(?!.*\.test)[a-zA-Z]+\.ts$/.test(name))

/** Every mutation that `npm run mutate` tries: the `…Mutations` exports of the files beside this one. */
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
