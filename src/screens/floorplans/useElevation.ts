import { useSearchParams } from 'react-router-dom'
import type { Home, HomeElevation } from './home.ts'

/** The elevation of the address's letter, or the only one, and how to choose another. */
// §2 SelectedFloorPlan (query elevation, model)
export function useElevation(home: Home): {
  elevation: HomeElevation | undefined
  put: (name: string, value: string | null) => void
} {
  const [search, setSearch] = useSearchParams()
  const asked = search.get('elevation')
  const only = home.elevations.length === 1 ? home.elevations[0] : undefined
  return {
    elevation: home.elevations.find((one) => one.letter === asked) ?? only,
    put: (name, value) => {
      const next = new URLSearchParams(search)
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
      setSearch(next, { replace: true, preventScrollReset: true })
    },
  }
}
