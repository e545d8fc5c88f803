import 'katex/dist/katex-swap.min.css'
import './tokens.css'
import type { ReactNode } from 'react'
import { Links, Meta, Outlet, UNSAFE_useScrollRestoration as useScrollRestoration } from 'react-router'
import { ErrorPage, errorMeta } from '#web/shell/ErrorPage.tsx'
import { messages } from '#web/shell/messages.ts'
import { PageScripts } from '#web/shell/PageScripts.tsx'
import { Shell } from '#web/shell/Shell.tsx'
import { GROUND } from '#web/shell/theme.ts'
import type { Route } from './+types/root.ts'

/** The browser has it in the document by now, and loads nothing of the features that it speaks for. */
const headScript = import.meta.env.SSR ? (await import('#web/head-script.ts')).headScript : ''

/**
 * No font is fetched ahead: on a slow line it would share the way with the style sheet and put the first paint off by
 * half a second. The text stands in the stand-ins of tokens.css until its fonts come.
 */
export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export function meta({ error }: Route.MetaArgs): Route.MetaDescriptors {
  if (error !== undefined && error !== null) return errorMeta(error)
  return [{ title: messages.defaultTitle }, { name: 'description', content: messages.defaultDescription }]
}

/** The document: the same for every viewer, so that public pages can be cached. What is personal comes after hydration. */
export function Layout({ children }: { children: ReactNode }) {
  // The hook of <ScrollRestoration> without its inline script: on a reload the browser itself restores the place.
  useScrollRestoration()
  return (
    <html lang="pl" data-theme="dark" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={GROUND.dark} suppressHydrationWarning />
        <script dangerouslySetInnerHTML={{ __html: headScript }} suppressHydrationWarning />
        <Meta />
        <Links />
      </head>
      <body>
        <Shell>{children}</Shell>
        <PageScripts />
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
