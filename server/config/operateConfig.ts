import { resolve } from 'node:path'
import * as z from 'zod'

/** How processes come and go. */
export interface OperateConfig {
  /** What a start does about migrations: apply them, leave them to `npm run migrate`, or also accept newer ones. */
  readonly migrations: 'apply' | 'apart' | 'newer'
  /** Between the first 503 of /readyz and the end of work, in ms. */
  readonly drainMs: number
  /** Where the processes of one site find each other's assets; null for nowhere. */
  readonly sharedAssets: string | null
}

export const operateVariables = {
  LOTLINE_MIGRATE: z.enum(['0', '1', 'newer']).default('1'),
  LOTLINE_DRAIN_SECONDS: z.coerce.number().int().min(0).max(600).default(0),
  LOTLINE_SHARED_ASSETS: z.string().min(1).optional(),
}

export const operateExpectations = {
  LOTLINE_MIGRATE:
    '1 to apply migrations at the start, 0 to leave them to npm run migrate, or newer to start on the database of a newer release',
  LOTLINE_DRAIN_SECONDS: 'a number of seconds from 0 to 600',
  LOTLINE_SHARED_ASSETS: 'a folder that the processes of one site share',
}

type Given = z.infer<z.ZodObject<typeof operateVariables>>

export function operateConfig(e: Given): OperateConfig {
  return {
    migrations: ({ '0': 'apart', '1': 'apply', newer: 'newer' } as const)[e.LOTLINE_MIGRATE],
    drainMs: e.LOTLINE_DRAIN_SECONDS * 1000,
    sharedAssets: e.LOTLINE_SHARED_ASSETS === undefined ? null : resolve(e.LOTLINE_SHARED_ASSETS),
  }
}
