import { area } from '../area.ts'

export const matrixWords = area('matrix', {
  title: 'Matrix',
  byFloor: 'By floor',
  byModel: 'By model',
  layout: 'Rows',
  floor: 'Floor',
  model: 'Model',
  noFloor: '{Lots}',
  hint: 'Arrow keys move from cell to cell.',
  failed: 'We couldn’t load the matrix. The plan and the list still show all {lots}.',
})
