import { paths } from '#contract/paths.ts'
import { LazyVideo } from '#web/file/index.ts'
import { HomeworkCard, useKeptList } from '#web/homework/index.ts'
import { loadInBrowser, loadOnServer } from '#web/lib/load-page.ts'
import { pageMeta } from '#web/lib/page-meta.ts'
import { useDataOfViewer } from '#web/auth/index.ts'
import { BadgeList } from '#web/user/BadgeList.tsx'
import { ContactButtons } from '#web/user/ContactButtons.tsx'
import { FOLD_HEIGHT } from '#web/user/fold-height.ts'
import { loadProfile } from '#web/user/load-profile.ts'
import { messages } from '#web/user/messages.ts'
import { ProfileHeader } from '#web/user/ProfileHeader.tsx'
import { RatingBreakdown } from '#web/user/RatingBreakdown.tsx'
import { ReviewList } from '#web/user/ReviewList.tsx'
import { SubjectList } from '#web/user/SubjectList.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Fold } from '#web/ui/layout/Fold.tsx'
import { RichHtml } from '#web/ui/rich/RichHtml.tsx'
import type { Route } from './+types/ProfilePage.ts'

export function loader({ context, params }: Route.LoaderArgs) {
  return loadOnServer(context, (api) => loadProfile(api, params))
}

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return loadInBrowser((api) => loadProfile(api, params))
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { profile, origin } = loaderData
  return pageMeta({
    title: profile.displayName,
    description: profile.descriptionText || messages.description(profile.displayName, profile.role, messages.tasks(profile.homeworkCount)),
    path: paths.profile(profile),
    origin,
    jsonLd: {
      '@type': 'ProfilePage',
      mainEntity: {
        '@type': 'Person',
        name: profile.displayName,
        alternateName: profile.username,
        url: `${origin}${paths.profile(profile)}`,
        description: profile.descriptionText,
      },
    },
  })
}

/** The public page of an author: who they are and what they have written. */
export default function ProfilePage({
  loaderData: { profile, homework, rating, subjects, badges, phoneNumber, reviews },
}: Route.ComponentProps) {
  // A phone number is told to people who are signed in.
  const isOfViewer = useDataOfViewer()
  useKeptList(paths.profile(profile), homework)
  return (
    <article>
      <ProfileHeader
        person={profile}
        below={
          (subjects.length > 0 || badges.length > 0) && (
            <div className="grid w-full gap-3">
              <SubjectList subjects={subjects} />
              <BadgeList badges={badges} />
            </div>
          )
        }
      >
        <p className="text-sm">{messages.tasks(profile.homeworkCount)}</p>
        <RatingBreakdown rating={rating} to="#reviews" />
        <div className="mt-2">
          <ContactButtons person={{ ...profile, phoneNumber }} />
        </div>
      </ProfileHeader>
      <div className="page page-text grid grid-cols-[minmax(0,1fr)] gap-8 py-8" data-everybodys={!isOfViewer || undefined}>
        {profile.videoUrl !== null && <LazyVideo src={profile.videoUrl} title={messages.videoOf(profile.displayName)} />}
        {profile.description !== '' && (
          <Fold maxHeight={FOLD_HEIGHT}>
            <RichHtml html={profile.description} className="text-lg" />
          </Fold>
        )}
        <section aria-labelledby="zadania" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="zadania" className="heading text-2xl">
            {messages.tasksOf(profile.displayName)}
          </h2>
          {homework.length === 0 && (
            <p className="text-text-muted">{profile.homeworkCount === 0 ? messages.noTasks : messages.allHidden}</p>
          )}
          {homework.map((item) => (
            <HomeworkCard key={item.id} homework={item} />
          ))}
          {profile.homeworkCount > homework.length && homework.length > 0 && (
            <LinkButton to={paths.homeworks(`authorId=${profile.id}`)} className="justify-self-start">
              {messages.allTasks}
            </LinkButton>
          )}
        </section>
        <section aria-labelledby="reviews" className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <h2 id="reviews" className="heading text-2xl">
            {messages.reviews}
          </h2>
          <ReviewList key={profile.id} userId={profile.id} first={reviews} />
        </section>
      </div>
    </article>
  )
}
