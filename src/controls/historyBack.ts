type TraverseEvent = Event & { navigationType: string }

/**
 * Lets `close` answer the next Back instead of the router, where the browser can (Navigation API). Elsewhere Back
 * leaves the page as always. No entry is pushed, so a screen that navigates while closing cannot be thrown back.
 */
export function onHistoryBack(close: () => void): () => void {
  const navigation = (window as { navigation?: EventTarget }).navigation
  if (!navigation) return () => undefined
  const answer = (event: Event) => {
    if ((event as TraverseEvent).navigationType !== 'traverse' || !event.cancelable) return
    event.preventDefault()
    close()
  }
  navigation.addEventListener('navigate', answer)
  return () => navigation.removeEventListener('navigate', answer)
}
