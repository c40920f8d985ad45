import { useEffect, useState } from 'react'

/**
 * The secret behind the # of a mailed link. It is taken out of the address at once, so that it stays in no history and
 * is handed on by nobody; a reload finds it no more, and the mail is opened again.
 */
// §9: nothing secret in a URL that is kept
export function useSecret(): string {
  const [secret] = useState(() => location.hash.slice(1))
  useEffect(() => {
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search)
    // Another link of the kind, opened in the same window, is no new document by itself.
    const begin = () => location.reload()
    addEventListener('hashchange', begin)
    return () => removeEventListener('hashchange', begin)
  }, [])
  return secret
}
