/** The part of signing in that other features and the frame of the pages may use. */
export { AccountMenu } from '#web/auth/menu/AccountMenu.tsx'
export { SignInGuard } from '#web/auth/SignInGuard.tsx'
export { signedInScript } from '#web/auth/signed-in-script.ts'
export { useDataOfViewer, useKnownViewer, useSessionChanges, useViewer } from '#web/auth/use-viewer.ts'
export { reloadViewer, viewerNow } from '#web/auth/viewer-store.ts'
