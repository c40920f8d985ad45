import { useEffect, useState } from 'react'

/**
 * The secret after the # of a mailed link. Removed from the address at once, so that no history keeps it;
 * after a reload, the mail must be opened again.
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
