import { useEffect, useState } from 'react'

/**
 * The secret behind the # of a mailed link. Removed from the address at once, so that no history keeps it and
 * nobody passes it on; after a reload, the mail must be opened again.
 */
// §9: nothing secret in a URL that is kept
export function useSecret(): string {
  const [secret] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
    // Opening another such link in this window changes only the #, which loads no new document.
    const begin = () => location.reload()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  return secret
}
