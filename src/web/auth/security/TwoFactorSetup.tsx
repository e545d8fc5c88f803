import Copy from 'virtual:icons/copy'
import Smartphone from 'virtual:icons/smartphone'
import { useEffect, useState } from 'react'
import { verifyTwoFactorSetup as verifyEndpoint, type setupTwoFactor as setupEndpoint } from '#contract/auth.ts'
import type { Output } from '#contract/http/endpoint.ts'
import { setupTwoFactor, verifyTwoFactorSetup } from '#web/auth/api.ts'
import { copyText } from '#web/lib/copy-text.ts'
import { messages } from '#web/auth/messages.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { CodeField } from '#web/ui/form/CodeField.tsx'
import { Dialog } from '#web/ui/overlay/Dialog.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { Skeleton, SkeletonGroup } from '#web/ui/list/Skeleton.tsx'

type Props = { onClose: () => void; onEnabled: (backupCodes: readonly string[]) => void }

/** Turns the second step on: the secret by camera, by link or by hand, then a first code. */
export function TwoFactorSetup({ onClose, onEnabled }: Props) {
  const [secret, setSecret] = useState<Output<typeof setupEndpoint> | null>(null)

  useEffect(() => {
    let isLeft = false
    setupTwoFactor().then(
      (made) => !isLeft && setSecret(made),
      () => !isLeft && onClose(),
    )
    return () => {
      isLeft = true
    }
    // Asked for once, when the dialog opens: every call makes another secret.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const { errors, refusal, isSending, form } = useForm({
    schema: verifyEndpoint.body,
    read: (data) => ({ token: textIn(data, 'token') }),
    send: async (body) => onEnabled((await verifyTwoFactorSetup(body)).backupCodes),
  })

  return (
    <Dialog isOpen onClose={onClose} title={messages.setupTitle}>
      <ol className="grid gap-5">
        <li className="grid justify-items-start gap-3">
          <p>{messages.setupScan}</p>
          {secret ? (
            <>
              <img src={secret.qrCodeUrl} alt={messages.qrCode} width="208" height="208" className="rounded-md bg-[#fff]" />
              <a
                href={secret.uri}
                className="inline-flex min-h-control items-center gap-2 text-sm font-medium text-accent-text hover:underline pointer-fine:hidden"
              >
                <Smartphone aria-hidden className="size-4" />
                {messages.setupOnPhone}
              </a>
              <div className="grid gap-1 text-sm">
                <p className="text-text-muted">{messages.setupSecret}</p>
                <div className="flex flex-wrap items-center gap-2">
                  <code className="rounded-sm bg-surface-raised px-2 py-1 break-all">{inGroups(secret.secret)}</code>
                  <Button size="sm" icon={<Copy aria-hidden />} onClick={() => copyText(secret.secret)}>
                    {messages.copySecret}
                  </Button>
                </div>
              </div>
            </>
          ) : (
            <SkeletonGroup className="grid gap-3">
              <Skeleton className="size-52" />
              <Skeleton className="h-8 w-64" />
            </SkeletonGroup>
          )}
        </li>
        <li>
          <form {...form} className="grid gap-4">
            <FormRefusal message={refusal} />
            <CodeField label={messages.setupEnter} name="token" error={errors['token']} />
            <Button type="submit" variant="primary" loading={isSending} className="justify-self-start">
              {messages.enable}
            </Button>
          </form>
        </li>
      </ol>
    </Dialog>
  )
}

/** Four characters at a time, as people copy them. */
function inGroups(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
