import { useAnswer } from './useAnswer.ts'

/** Where a visitor's own phone reaches this server; this page's own address until that is known. */
export const usePublicOrigin = (): string =>
  useAnswer('/home/GetPublicAddress', {}).value?.url ?? location.origin
