import { paths } from '#contract/paths.ts'
import { withHardSpaces } from '#contract/text/hard-spaces.ts'
import type { Person } from '#contract/user/user-list.ts'
import { LazyVideo } from '#web/file/index.ts'
import { OnlineAvatar } from '#web/presence/index.ts'
import { BadgeList } from '#web/user/BadgeList.tsx'
import { ContactButtons } from '#web/user/ContactButtons.tsx'
import { FOLD_HEIGHT } from '#web/user/fold-height.ts'
import { messages } from '#web/user/messages.ts'
import { SubjectList } from '#web/user/SubjectList.tsx'
import { RatingBreakdown } from '#web/user/RatingBreakdown.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { Marked } from '#web/ui/list/Marked.tsx'
import { Fold } from '#web/ui/layout/Fold.tsx'
import { Link } from '#web/ui/Link.tsx'

/** A teacher in a list (docs/product/user.md). */
export function TeacherCard({ person, marked }: { person: Person; marked?: readonly string[] }) {
  return (
    <Card as="article" className="grid h-full grid-cols-[minmax(0,1fr)] content-start gap-4">
      <header className="flex items-center gap-4">
        <OnlineAvatar userId={person.id} name={person.displayName} url={person.avatarUrl} size="lg" />
        <div className="grid min-w-0 gap-1">
          <h3 className="heading text-xl wrap-anywhere">
            <Link to={paths.profile(person)} className="hover:underline">
              <Marked text={person.displayName} words={marked} />
            </Link>
          </h3>
          <p className="text-sm wrap-anywhere text-text-muted">
            @<Marked text={person.username} words={marked} />
          </p>
        </div>
      </header>
      <SubjectList subjects={person.subjects} />
      <BadgeList badges={person.badges} />
      <RatingBreakdown rating={person.rating} to={paths.reviews(person)} />
      {person.descriptionText !== '' && (
        <Fold maxHeight={FOLD_HEIGHT}>
          <p className="wrap-anywhere whitespace-pre-line">{withHardSpaces(person.descriptionText)}</p>
        </Fold>
      )}
      {person.videoUrl !== null && <LazyVideo src={person.videoUrl} title={messages.videoOf(person.displayName)} />}
      <ContactButtons person={person} />
    </Card>
  )
}
