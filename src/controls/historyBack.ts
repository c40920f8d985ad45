type TraverseEvent = Event & { navigationType: string }

/** The next Back (Navigation API). Pushes no entry, so closing can also navigate. */
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
