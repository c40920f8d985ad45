import { useAnswer } from './useAnswer.ts'

/** The address at which visitors' phones reach this server; this page's own until that is known. */
export const usePublicOrigin = (): string =>
  useAnswer('/home/GetPublicAddress', {}).value?.url ?? location.origin
