/** What other features and the frame of the pages may use of signing in. */
export { AccountMenu } from '#web/auth/AccountMenu.tsx'
export { SignInGuard } from '#web/auth/SignInGuard.tsx'
export { signedInScript } from '#web/auth/signed-in-script.ts'
export { copyText } from '#web/auth/copy-text.ts'
export { useDataOfViewer, useKnownViewer, useSessionChanges, useViewer } from '#web/auth/use-viewer.ts'
export { reloadViewer, viewerNow } from '#web/auth/viewer-store.ts'
