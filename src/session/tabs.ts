import { links } from '../rules/links.ts'
import { forgetVisit } from '../store/browserStorage.ts'
import { theVault } from '../store/sessionVault.ts'
import { currentViewer } from '../store/scope.ts'
import { isArriving } from './arriving.ts'
import { coverScreen } from './coverScreen.ts'
import { forgetInMemory, onForget } from './forget.ts'
import { joinSession } from './start.ts'
import { personAtom, sessionStore } from './sessionAtoms.ts'

/** What tabs of one browser tell each other. Nothing of it is personal: a viewer is a random name. */
type News = 'ended' | { readonly over: string } | 'signedIn'

/** Another tab was told that the session of this viewer is over: nothing to a tab where somebody else is, or comes in. */
const isOfAnother = (news: Exclude<News, 'signedIn'>): boolean =>
  news !== 'ended' && (isArriving() || news.over !== currentViewer())

/** The other tab forgets what lies on the device; here goes what is in memory and on the screen. */
function followOut(): void {
  coverScreen()
  forgetInMemory()
  forgetVisit()
  location.replace(links.home())
}

/**
 * One session for all tabs of a browser: who signs out in one, or was idle in all, is signed out of all at once; who
 * signs in is known to all. Gives back how to stop.
 */
// §4 Session
export function joinTabs(): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined
  const channel = new BroadcastChannel('lotline-session')
  let following = false
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is heard by its own origin alone
  const tell = (news: News) => channel.postMessage(news)
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => {
    if (data === 'signedIn') {
      // What this tab had open of the one before is gone with it.
      theVault().close()
      void joinSession().catch(() => undefined)
      return
    }
    if (isOfAnother(data)) return
    following = true
    followOut()
  })
  const leaveForget = onForget((viewer) => {
    if (!following) tell(viewer === undefined ? 'ended' : { over: viewer })
  })
  let person = sessionStore.get(personAtom)?.UserId
  const leavePerson = sessionStore.sub(personAtom, () => {
    const now = sessionStore.get(personAtom)?.UserId
    if (now !== undefined && now !== person) tell('signedIn')
    person = now
  })
  return () => {
    leaveForget()
    leavePerson()
    channel.close()
  }
}
