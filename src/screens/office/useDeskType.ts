import { useParams } from 'react-router-dom'
import { projectTypes } from '../../rules/projectTypes.ts'

/** The type of the community whose office is open, as its address tells it: are its homes lots or suites? */
export const useDeskType = (): number =>
  useParams()['stype'] === 'highrise' ? projectTypes.highrise : projectTypes.lowrise
