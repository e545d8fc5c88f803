import ExternalLink from 'virtual:icons/external-link'
import { paths } from '#contract/paths.ts'
import type { Me } from '#contract/user/user.ts'
import { accountMeta } from '#web/account/account-meta.ts'
import { AvatarSection } from '#web/account/avatar/AvatarSection.tsx'
import { FirstSteps } from '#web/account/FirstSteps.tsx'
import { messages } from '#web/account/messages.ts'
import { OwnAccount, useAccountOwner } from '#web/account/OwnAccount.tsx'
import { ProfileForm } from '#web/account/ProfileForm.tsx'
import { EARNING } from '#web/account/sections.ts'
import { VerificationNotice } from '#web/account/VerificationNotice.tsx'
import { VideoSection } from '#web/account/VideoSection.tsx'
import { loadInBrowser, loadOnServer, noData } from '#web/lib/load-page.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import type { Route } from './+types/OwnProfilePage.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadOnServer(context, noData)
}

export function clientLoader() {
  return loadInBrowser(noData)
}

export function meta({ loaderData }: Route.MetaArgs) {
  const { profileTitle: title, profileDescription: description } = messages
  return accountMeta({ title, description, path: paths.accountProfile() }, loaderData?.origin)
}

/** The page on which the person edits what others see of them. */
export default function OwnProfilePage() {
  const owner = useAccountOwner()
  const isPublic = EARNING.includes(owner.role)
  return (
    <>
      <PageTitle title={messages.profileTitle} lead={leadOf(owner)}>
        {(owner.hasPage || !isPublic) && (
          <LinkButton to={paths.profile(owner)} size="sm" icon={<ExternalLink aria-hidden />}>
            {messages.showProfile}
          </LinkButton>
        )}
      </PageTitle>
      <VerificationNotice owner={owner} />
      <OwnAccount>
        {(account, reload) => (
          <>
            {owner.role === 'TEACHER' && <FirstSteps account={account} />}
            <div id="zdjecie" className="scroll-mt-20">
              <AvatarSection account={account} onChange={reload} />
            </div>
            <div id="o-mnie" className="scroll-mt-20">
              <ProfileForm account={account} onChange={reload} />
            </div>
            {isPublic && <VideoSection account={account} onChange={reload} />}
          </>
        )}
      </OwnAccount>
    </>
  )
}

function leadOf({ role, hasPage }: Me): string {
  if (!EARNING.includes(role)) return messages.profileLeadOfPupil
  return hasPage ? messages.profileLead : messages.profileLeadOfUnverified
}
