import { appendFileSync } from 'node:fs'
import { TestRunner } from 'vitest'

type Suite = Parameters<TestRunner['onBeforeRunSuite']>[0]
type Test = Parameters<TestRunner['onBeforeRunTask']>[0]

/** In epoch ms; unlimited without `--within`. */
const until = Number(process.env['TEST_UNTIL'] ?? Infinity)
const isTooLate = (mayTakeMs: number): boolean => Date.now() + mayTakeMs > until

/**
 * Starts no test that might end after TEST_UNTIL, and records its file in the file that TEST_LEFT_OUT names.
 */
export default class WithinTime extends TestRunner {
  override async onBeforeRunSuite(suite: Suite): Promise<void> {
    if (isTooLate(0)) leaveOut(suite)
    await super.onBeforeRunSuite(suite)
  }

  override async onBeforeRunTask(test: Test): Promise<void> {
    if ('timeout' in test && isTooLate(test.timeout)) leaveOut(test)
    await super.onBeforeRunTask(test)
  }
}

function leaveOut(task: Suite | Test): void {
  if (task.mode !== 'run' && task.mode !== 'queued') return
  task.mode = 'skip'
  appendFileSync(process.env['TEST_LEFT_OUT'] ?? '/dev/null', `${task.file.name}\n`)
}
