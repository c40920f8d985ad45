import { useEffect } from 'react'

const product = 'Lotline'

/**
 * Names the page in its tab, in the history and to a screen reader, the most particular part first; parts that are not
 * known yet are left out. Never give it what is personal: a browser writes titles down.
 */
export function usePageTitle(...parts: readonly string[]): void {
  const title = [...parts.filter((part) => part !== ''), product].join(' · ')
  useEffect(() => {
    document.title = title
    return () => {
      document.title = product
    }
  }, [title])
}
