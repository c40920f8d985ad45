import type { Mutation } from './mutation.ts'
import { browseMutations } from './browse.ts'
import { deviceMutations } from './device.ts'
import { opsMutations } from './ops.ts'
import { plansMutations } from './plans.ts'
import { sheetsMutations } from './sheets.ts'

/** Every breakage that `npm run mutate` tries. Each area has a file of its own beside this one. */
export const mutations: readonly Mutation[] = [
  ...browseMutations,
  ...deviceMutations,
  ...opsMutations,
  ...plansMutations,
  ...sheetsMutations,
]
