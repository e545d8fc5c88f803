import { paths } from '#contract/paths.ts'
import { ShortcutTable, TexExamples } from '#web/rich-editor/index.ts'
import { Comments } from '#web/comment/index.ts'
import { DemoField } from '#web/editor/DemoField.tsx'
import { messages } from '#web/editor/messages.ts'
import { SECTIONS, TEX_EXAMPLES } from '#web/editor/sections.ts'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { LongText } from '#web/ui/layout/LongText.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import type { Route } from './+types/EditorPage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { title, description } = messages
  return pageMeta({ title, description, path: paths.editor(), origin: loaderData?.origin ?? '' })
}

/** Documentation of the editor: each tool with a live field, the shortcuts, TeX by example (docs/product/editor.md). */
export default function EditorPage() {
  const sections = [
    ...SECTIONS.map(({ id, title }) => ({ id, title })),
    { id: 'tex', title: messages.texTitle },
    { id: 'skroty', title: messages.shortcutsTitle },
    { id: 'comments', title: messages.commentsTitle },
  ]
  return (
    <>
      <PageHeader title={messages.title} lead={messages.lead} />
      <LongText sections={sections}>
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-12">
          {SECTIONS.map((section) => (
            <section key={section.id} aria-labelledby={section.id} className="grid gap-3">
              <h2 id={section.id} className="heading text-2xl">
                {section.title}
              </h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph} className="measure">
                  {paragraph}
                </p>
              ))}
              <DemoField section={section} />
            </section>
          ))}
          <section aria-labelledby="tex" className="grid gap-3">
            <h2 id="tex" className="heading text-2xl">
              {messages.texTitle}
            </h2>
            <p className="measure">{messages.texText}</p>
            <TexExamples
              examples={TEX_EXAMPLES}
              aboutLabel={messages.texAbout}
              sourceLabel={messages.texSource}
              resultLabel={messages.texResult}
            />
          </section>
          <section aria-labelledby="skroty" className="grid gap-3">
            <h2 id="skroty" className="heading text-2xl">
              {messages.shortcutsTitle}
            </h2>
            <p className="measure">{messages.shortcutsText}</p>
            <ShortcutTable />
          </section>
          <Comments />
        </div>
      </LongText>
    </>
  )
}
