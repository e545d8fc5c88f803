import { useId } from 'react'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import { LIKE_MAX_LENGTH } from '#contract/homework/homework-like.ts'
import { paths } from '#contract/paths.ts'
import { SCHOOL_LEVEL_LABELS } from '#contract/text/labels.ts'
import { messages } from '#web/photo/messages.ts'
import { useLikeTasks } from '#web/photo/use-like-tasks.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { Link } from '#web/ui/Link.tsx'

type Props = {
  /** The read text of each task of the picture. */
  sections: readonly string[]
  /** A task was opened. */
  onLeave: () => void
}

/** The texts of a picture, each to be mended, with the tasks that are like it. */
export function FoundSections({ sections, onLeave }: Props) {
  return (
    <div className="grid gap-8">
      {sections.map((text, place) => (
        // The texts of one reading never change places.
        // oxlint-disable-next-line react/no-array-index-key
        <FoundSection
          key={place}
          text={text}
          title={sections.length > 1 ? messages.section(place + 1, sections.length) : null}
          onLeave={onLeave}
        />
      ))}
    </div>
  )
}

function FoundSection({ text, title, onLeave }: { text: string; title: string | null; onLeave: () => void }) {
  const titleId = useId()
  const { draft, setDraft, results, failure, retry } = useLikeTasks(text)
  return (
    <section className="grid gap-4" aria-labelledby={title === null ? undefined : titleId}>
      {title !== null && (
        <h3 id={titleId} className="heading text-lg">
          {title}
        </h3>
      )}
      <TextArea
        label={messages.readText}
        hint={messages.readTextHint}
        rows={3}
        className="photo-text"
        maxLength={LIKE_MAX_LENGTH}
        value={draft}
        onChange={(event) => setDraft(event.currentTarget.value)}
      />
      <div role="status" className="grid gap-3">
        {failure === null ? (
          <p className="font-medium">
            {results === null ? messages.searching : results.length === 0 ? messages.nothingFound : messages.found(results.length)}
          </p>
        ) : (
          <p>{failure}</p>
        )}
      </div>
      {failure !== null && (
        <Button className="justify-self-start" onClick={retry}>
          {messages.tryAgain}
        </Button>
      )}
      {results !== null && results.length > 0 && (
        <ol className="grid gap-2">
          {results.map(({ id, slug, title: name, language, level, excerpt }) => (
            <li key={id}>
              <Link to={paths.homework(slug)} className="photo-found" onClick={onLeave}>
                <span className="font-medium" lang={language}>
                  {withHardSpaces(name)}
                </span>
                <span className="text-sm text-text-muted" lang={language}>
                  {withHardSpaces(excerpt)}
                </span>
                <span className="text-xs text-text-muted">{SCHOOL_LEVEL_LABELS[level]}</span>
              </Link>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
