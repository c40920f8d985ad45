import { area } from '../area.ts'

/** Why another home is a close match. */
export const nearestWords = area('nearest', {
  samePrice: 'the same price',
  cheaper: '{amount} less',
  dearer: '{amount} more',
  sameModels: { one: 'the same model', other: '{count} of the same models' },
  sameSize: 'the same size',
  sameFrontage: 'the same frontage',
  sameOrientation: 'the same orientation',
})
