type TraverseEvent = Event & { navigationType: string }

/**
 * Lets `close` handle the next Back instead of the router, where the Navigation API exists; elsewhere Back
 * leaves the page. Pushes no entry, so a screen that navigates while closing isn't thrown back.
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
