import type { MetaDescriptor } from 'react-router'

const PRODUCT = 'Wizards'
const DESCRIPTION_LENGTH = 160

type Page = {
  title: string
  description: string
  /** Address without origin; the canonical one. */
  path: string
  origin: string
  /** schema.org description of what the page shows. */
  jsonLd?: Record<string, unknown>
  /** Lists narrowed by filters are read, but not listed by search engines. */
  isIndexed?: boolean
}

/** Head of a page: title, description, canonical address, Open Graph, JSON-LD. */
export function pageMeta({ title, description, path, origin, jsonLd, isIndexed = true }: Page): MetaDescriptor[] {
  const fullTitle = title === PRODUCT ? title : `${title} – ${PRODUCT}`
  const short = description.length > DESCRIPTION_LENGTH ? `${description.slice(0, DESCRIPTION_LENGTH - 1).trimEnd()}…` : description
  const url = `${origin}${path}`
  return [
    { title: fullTitle },
    { name: 'description', content: short },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:site_name', content: PRODUCT },
    { property: 'og:locale', content: 'pl_PL' },
    { property: 'og:type', content: 'website' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: short },
    { property: 'og:url', content: url },
    { property: 'og:image', content: `${origin}/og.png` },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(isIndexed ? [] : [{ name: 'robots', content: 'noindex, follow' }]),
    ...(jsonLd ? [{ 'script:ld+json': { '@context': 'https://schema.org', ...jsonLd } }] : []),
  ]
}

/** schema.org's list of the pages above this one. */
export function breadcrumbList(origin: string, crumbs: readonly { label: string; to: string }[]): Record<string, unknown> {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: `${origin}${to}`,
    })),
  }
}
