/**
 * Marks a browser that holds a session before anything is painted, so that the header doesn't offer signing in for the
 * moment until it is known by whom. The page from the server is the same for everyone.
 */
export const signedInScript = `try{if(localStorage.getItem('refreshToken'))document.documentElement.dataset.signedIn=''}catch(e){}`

/** Keeps the mark true when somebody signs in or out. */
export function markSignedIn(isSignedIn: boolean): void {
  document.documentElement.toggleAttribute('data-signed-in', isSignedIn)
}
