import { useAnswer } from './useAnswer.ts'

/** Where visitors' phones reach this server; until known, this page's origin. */
export const usePublicOrigin = (): string =>
  useAnswer('/home/GetPublicAddress', {}).value?.url ?? location.origin
