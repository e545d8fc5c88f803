import { hasPremium, type Viewer } from '#contract/user/viewer.ts'

/** The key under which a browser keeps for whom its pages are laid out: a role, and a word for Premium. */
const KEPT_KEY = 'signedInAs'

/**
 * Marks a browser that holds a session before anything is painted, and as whose: the header doesn't offer signing in for
 * the moment until it is known by whom, and what a teacher or somebody with Premium will find has its room. The page from
 * the server is the same for everyone. A mark opens nothing: who may do what is asked of the server.
 */
export const signedInScript = `try{if(localStorage.getItem('refreshToken'))document.documentElement.dataset.signedIn=localStorage.getItem('${KEPT_KEY}')||''}catch(e){}`

/** Keeps the mark true when somebody signs in or out. */
export function markSignedIn(viewer: Viewer | null): void {
  const { dataset } = document.documentElement
  const mark = viewer && [viewer.role, ...(hasPremium(viewer) ? ['PREMIUM'] : [])].join(' ')
  if (mark === null) delete dataset['signedIn']
  else dataset['signedIn'] = mark
  try {
    if (mark === null) localStorage.removeItem(KEPT_KEY)
    else localStorage.setItem(KEPT_KEY, mark)
  } catch {
    // Storage is forbidden in this browser: its pages are laid out once it is known who reads.
  }
}
