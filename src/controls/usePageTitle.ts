import { useEffect } from 'react'

const product = 'Lotline'

/** Sets the tab's title, most specific part first. Never personal data: browsers record titles. */
export function usePageTitle(...parts: readonly string[]): void {
  const title = [...parts.filter((part) => part !== ''), product].join(' · ')
  useEffect(() => {
    document.title = title
    return () => {
      document.title = product
    }
  }, [title])
}
