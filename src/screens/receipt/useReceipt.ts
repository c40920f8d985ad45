import { useEffect, useState } from 'react'

const behindHash = (): string => location.hash.slice(1)

/** The receipt after a scanned address's #, which no server sees; removed from the address at once. */
export function useReceipt(): string {
  const [text, setText] = useState(behindHash)
  useEffect(() => {
    const clear = () => history.replaceState(history.state, '', location.pathname + location.search)
    // Scanning another code here changes only the #, which loads no document.
    const again = () => {
      if (behindHash() === '') return
      setText(behindHash())
      clear()
    }
    if (behindHash() !== '') clear()
    addEventListener('hashchange', again)
    return () => removeEventListener('hashchange', again)
  }, [])
  return text
}
