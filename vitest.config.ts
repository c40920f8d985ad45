import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { chromiumPath } from './tests/browser/chromiumPath.ts'
import { LongestFirst } from './tests/longestFirst.ts'
import { builtChildren } from './tests/world/builtChildren.ts'

/** Vitest's default of a second is too short on a busy machine. */
const patience = { expect: { poll: { timeout: 20_000 } } }
/** Modules are compiled once, not by each project, nor again in the next run. */
const compiledOnce = { experimental: { fsModuleCache: true } }
const common = { ...patience, ...compiledOnce, testTimeout: 60_000, hookTimeout: 120_000 }
const unit = {
  sequence: { groupOrder: 0 },
  // A thread for each file starts sooner than a process.
  pool: 'threads' as const,
  // By default, the runner leaves one core idle.
  maxWorkers: Math.max(2, availableParallelism()),
}
const bounded = { runner: './tests/withinTime.ts' }
/** One more than there are cores here: a browser, its server and a database wait for each other, and for clocks, much of the time. */
const atOnce = 3
const server = { ...bounded, sequence: { groupOrder: 1 }, maxWorkers: atOnce }
/** Controls that render nothing visible. */
const readsOnly = 'tests/controls/mrz/*.test.ts'
/**
 * They replace modules or globals, or measure the memory of child processes: nothing else may have run in the same
 * process.
 */
const onesOwn = [
  'tests/server/calls/access.test.ts',
  'tests/server/files/childMemory.test.ts',
  'tests/offline/realServer.test.ts',
]

/** The two speeds: what `npm test` leaves out, and where it does less (`tests/twoSpeeds.ts`). */
const tags = [
  { name: 'long', description: 'runs in test:full alone' },
  { name: 'more', description: 'does more in test:full than in npm test' },
]

/**
 * `unit` needs nothing but Node and stays quick. `server` runs real servers and databases, `browser` the built app in
 * real Chromium. One project after another, so that neither slows the other.
 */
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    tags,
    projects: [
      {
        test: {
          ...common,
          ...unit,
          name: 'unit',
          include: [
            'tests/*.test.ts',
            'tests/{contract,freshness,i18n,mutations,rules}/**/*.test.ts',
            readsOnly,
          ],
          // They keep no state, so shared modules are loaded once.
          isolate: false,
        },
      },
      {
        test: {
          ...common,
          ...unit,
          name: 'unit-apart',
          include: ['tests/{app,calls,live,offline,screens,session,store}/**/*.test.ts'],
          exclude: onesOwn,
        },
      },
      {
        plugins: [builtChildren()],
        test: {
          ...common,
          ...server,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: onesOwn,
          setupFiles: 'tests/server/keepCompiled.ts',
          // Every file loads the whole server: loading it for each one took half of the time.
          isolate: false,
        },
      },
      { plugins: [builtChildren()], test: { ...common, ...server, name: 'server-apart', include: onesOwn } },
      {
        test: {
          ...common,
          ...bounded,
          testTimeout: 180_000,
          hookTimeout: 300_000,
          name: 'browser',
          sequence: { groupOrder: 2 },
          include: ['tests/{controls,browser,faults,bench}/**/*.test.ts'],
          // The gallery of controls needs a browser.
          exclude: chromiumPath() === null ? ['tests/controls/**'] : [readsOnly],
          globalSetup: 'tests/browser/harness/prepare.ts',
          maxWorkers: atOnce,
          // Shared modules are loaded once.
          isolate: false,
        },
      },
    ],
  },
})
