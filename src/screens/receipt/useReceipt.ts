import { useEffect, useState } from 'react'

const behindHash = (): string => location.hash.slice(1)

/**
 * The receipt after the # of a scanned address, which servers never see; removed from the address at once.
 */
export function useReceipt(): string {
  const [text, setText] = useState(behindHash)
  useEffect(() => {
    const clear = () => history.replaceState(history.state, '', location.pathname + location.search)
    // Scanning another code while this page is open changes only the #, which does not load the document.
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
