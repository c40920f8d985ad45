import { useEffect, useState } from 'react'

/**
 * The secret after a mailed link's #. Removed from the address at once, so that no history keeps it; after a
 * reload, open the mail again.
 */
// §9: nothing secret in a URL that is kept
export function useSecret(): string {
  const [secret] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
    // Another such link changes only the #, which does not load the document.
    const begin = () => location.reload()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  return secret
}
