import { useOutletContext } from 'react-router-dom'
import type { Home } from './home.ts'
import type { KnownHomes } from './useHomes.ts'

export interface OpenHome {
  readonly projectId: string
  readonly home: Home
  readonly known: KnownHomes
  readonly comparedText: string | null
}

export const useOpenHome = (): OpenHome => useOutletContext<OpenHome>()
