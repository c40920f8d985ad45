import { resolve } from 'node:path'
import * as z from 'zod'
import { calledOrigin } from './origin.ts'
import { type Role, roles } from './role.ts'
import { variable } from './variable.ts'
import { whole } from './whole.ts'

export interface OperateConfig {
  readonly role: Role
  /** At a start: apply migrations, leave them to `npm run migrate`, or also accept newer, unknown ones. */
  readonly migrations: 'apply' | 'apart' | 'newer'
  /** From /readyz's first 503 to the end of work, in ms. */
  readonly drainMs: number
  /** Where the processes of one site share their assets; null if they do not. */
  readonly sharedAssets: string | null
  /** Where the server fetches random numbers for draws; null if staff paste them in. */
  readonly beacon: string | null
  /** Browsers become kiosks only through a link, once staff confirm. */
  readonly kiosksByLink: boolean
}

export const operateVariables = {
  LOTLINE_ROLE: variable(z.enum(roles).default('all'), {
    must: 'web, hub, worker, or all',
    what: 'what this process does on PostgreSQL: `web` answers calls, `hub` holds live connections, `worker` runs jobs, `all` does everything. See [operate.md](operate.md#roles)',
  }),
  LOTLINE_MIGRATE: variable(z.enum(['0', '1', 'newer']).default('1'), {
    must: '1 to apply migrations at the start, 0 to leave them to npm run migrate, or newer to start on the database of a newer release',
    what: '`0` leaves migrations to `npm run migrate`; `newer` also starts on the database of a newer release, to go back to this one. See [operate.md](operate.md#upgrading)',
  }),
  LOTLINE_DRAIN_SECONDS: variable(whole(0, 600).default(0), {
    must: 'a number of seconds from 0 to 600',
    what: 'how long to keep working after being told to stop, answering `/readyz` with 503',
  }),
  LOTLINE_SHARED_ASSETS: variable(z.string().min(1).optional(), {
    must: 'a folder that the processes of one site share',
    what: "a folder, shared by the processes of one site, in which each finds the assets of the others' builds. See [operate.md](operate.md#upgrading)",
  }),
  LOTLINE_BEACON: variable(calledOrigin.optional(), {
    must: 'the origin of a drand server, such as https://api.drand.sh',
    what: "fetches the random number of each [launch day](launch-day.md#the-draw) from a drand server, such as `https://api.drand.sh`. Without it, staff paste it, and nothing checks that it is drand's: set it for a real launch",
  }),
  LOTLINE_KIOSKS: variable(z.enum(['any', 'link']).default('any'), {
    must: 'any to let staff enrol the browser they sign in on, or link to enrol devices only by a link from the office',
    what: '`link` enrols kiosks and tablets only by a link and a yes in the office; `any` also lets staff enrol the browser they are signed in on. See [fleet.md](fleet.md)',
  }),
}

type Given = z.infer<z.ZodObject<typeof operateVariables>>

export function operateConfig(e: Given): OperateConfig {
  return {
    role: e.LOTLINE_ROLE,
    migrations: ({ '0': 'apart', '1': 'apply', newer: 'newer' } as const)[e.LOTLINE_MIGRATE],
    drainMs: e.LOTLINE_DRAIN_SECONDS * 1000,
    sharedAssets: e.LOTLINE_SHARED_ASSETS === undefined ? null : resolve(e.LOTLINE_SHARED_ASSETS),
    beacon: e.LOTLINE_BEACON ?? null,
    kiosksByLink: e.LOTLINE_KIOSKS === 'link',
  }
}
