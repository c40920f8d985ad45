import { type messages, parse, type PGlite, protocol } from '@electric-sql/pglite'
import type { SqlValue } from '../sql.ts'
import { PARSERS } from '../types.ts'

const { serialize } = protocol

/** The most plans to keep: each takes memory that the database never frees. */
export const mostKept = 200
/** Longer statements, such as an import's, are never repeated. */
const longestText = 20_000
const isPlanned = /^\s*(?:select|insert|update|delete|with)\b/i
/** An earlier plan would return the old columns. */
const changesTables = /\b(?:create|alter|drop)\b/i

interface Plan {
  readonly name: string
  readonly types: readonly number[]
  /** Undefined if the statement returns no rows. */
  readonly columns: messages.BackendMessage | undefined
}

export interface KeptPlans {
  ask(text: string, values: readonly SqlValue[]): Promise<{ rows: unknown[]; count: number }>
  script(text: string): Promise<void>
}

/**
 * Runs a repeated statement by plan name, in one message instead of six: parsing and planning cost more than
 * running most.
 */
export function keptPlans(pg: PGlite): KeptPlans {
  const plans = new Map<string, Plan>()
  const parsers = { ...pg.parsers, ...PARSERS }
  let made = 0

  const send = async (parts: readonly Uint8Array[]): Promise<messages.BackendMessage[]> =>
    await pg.runExclusive(async () => await pg.execProtocolStream(Buffer.concat(parts), {}))

  async function planFor(text: string): Promise<Plan> {
    const known = plans.get(text)
    if (known !== undefined) {
      plans.delete(text)
      plans.set(text, known)
      return known
    }
    const [oldest] = plans.size < mostKept ? [] : plans
    if (oldest !== undefined) plans.delete(oldest[0])
    const name = `plan${(made += 1)}`
    const told = await send([
      ...(oldest === undefined ? [] : [serialize.close({ type: 'S', name: oldest[1].name })]),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    ])
    const types = told.find(({ name: kind }) => kind === 'parameterDescription')
    const plan = {
      name,
      types: (types as messages.ParameterDescriptionMessage | undefined)?.dataTypeIDs ?? [],
      columns: told.find(({ name: kind }) => kind === 'rowDescription'),
    }
    plans.set(text, plan)
    return plan
  }

  /** A rollback restores what this transaction has changed. */
  let isChanged = false
  async function afterwards(text: string): Promise<void> {
    const changes = changesTables.test(text)
    const isBack = text === 'rollback' && isChanged
    if (text === 'commit' || text === 'rollback') isChanged = false
    if (!changes && !isBack) return
    isChanged = changes
    plans.clear()
    await pg.exec('deallocate all')
  }

  const written = (value: SqlValue, type: number | undefined): string | null => {
    if (value === null) return null
    const serializer = type === undefined ? undefined : pg.serializers[type]
    return serializer === undefined ? String(value) : serializer(value)
  }

  return {
    async ask(text, values) {
      if (!isPlanned.test(text) || text.length > longestText) {
        const { rows, affectedRows } = await pg.query(text, [...values], { parsers: PARSERS })
        await afterwards(text)
        return { rows, count: Math.max(affectedRows ?? 0, rows.length) }
      }
      const { name, types, columns } = await planFor(text)
      const told = await send([
        serialize.bind({ statement: name, values: values.map((value, at) => written(value, types[at])) }),
        serialize.execute({}),
        serialize.sync(),
      ])
      const [result] = parse.parseResults(columns === undefined ? told : [columns, ...told], parsers)
      const { rows = [], affectedRows } = result ?? {}
      return { rows, count: Math.max(affectedRows ?? 0, rows.length) }
    },
    async script(text) {
      await pg.exec(text)
      await afterwards(text)
    },
  }
}
