import { expect, test } from 'vitest'
import type { JobKindName } from '../../../server/db/jobs.ts'
import { type JobKindParts, jobKinds } from '../../../server/jobKinds.ts'

/** If a kind were missing, its queued jobs would wait forever. */
const every: Readonly<Record<JobKindName, true>> = {
  mail: true,
  providerEvent: true,
  settle: true,
  seal: true,
  'seal.time': true,
  'seal.authorities': true,
  identity: true,
  forgetIdentity: true,
  payment: true,
  reconcile: true,
  subscription: true,
  debitNotice: true,
  lotPlan: true,
  remind: true,
  receiver: true,
  retention: true,
  filesMove: true,
  filesSweep: true,
}

test('each kind of job is run, by one of the kinds', () => {
  const parts = { webhooks: [], time: null, outside: { identity: new Map(), payments: new Map() } }
  const kinds = jobKinds(parts as unknown as JobKindParts).map(({ kind }) => kind)
  expect(kinds.sort()).toEqual(Object.keys(every).sort())
})
