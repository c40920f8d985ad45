import { useSearchParams } from 'react-router-dom'

/** Whether the address asks for the map. */
// §2 Page shell: on community, map toggle
export function useMapShown() {
  const [params, setParams] = useSearchParams()
  return {
    mapShown: params.get('view') === 'map',
    showMap: (shown: boolean) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before)
          next.delete('at')
          if (shown) next.set('view', 'map')
          else next.delete('view')
          return next
        },
        { preventScrollReset: true },
      ),
  }
}
