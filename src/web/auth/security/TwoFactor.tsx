import { useState } from 'react'
import type { Me } from '#contract/user/user.ts'
import { disableTwoFactor, generateBackupCodes } from '#web/auth/api.ts'
import { BackupCodes } from '#web/auth/security/BackupCodes.tsx'
import { messages } from '#web/auth/messages.ts'
import { ProofDialog } from '#web/auth/security/ProofDialog.tsx'
import { Section } from '#web/ui/layout/Section.tsx'
import { TwoFactorSetup } from '#web/auth/security/TwoFactorSetup.tsx'
import { reloadViewer } from '#web/auth/viewer-store.ts'
import { Badge } from '#web/ui/Badge.tsx'
import { Button } from '#web/ui/Button.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Step = { name: 'none' | 'setup' | 'disable' | 'regenerate' } | { name: 'codes'; codes: readonly string[] }

const NONE: Step = { name: 'none' }

/** The second step of signing in: on, off, new backup codes. */
export function TwoFactor({ viewer }: { viewer: Me }) {
  const [step, setStep] = useState<Step>(NONE)
  const close = () => setStep(NONE)

  function done(title: string, next: Step) {
    showToast({ title, variant: 'success' })
    setStep(next)
    void reloadViewer()
  }

  return (
    <Section
      title={messages.twoFactor}
      lead={messages.twoFactorLead}
      badge={
        <Badge tone={viewer.isTwoFactorEnabled ? 'success' : 'neutral'}>
          {viewer.isTwoFactorEnabled ? messages.twoFactorOn : messages.twoFactorOff}
        </Badge>
      }
    >
      {viewer.isTwoFactorEnabled ? (
        <>
          <p className="text-sm text-text-muted">{messages.backupCodesLeft(viewer.backupCodesLeft)}</p>
          <div className="flex flex-wrap gap-2">
            <Button onClick={() => setStep({ name: 'regenerate' })}>{messages.regenerate}</Button>
            <Button variant="danger" onClick={() => setStep({ name: 'disable' })}>
              {messages.disable}
            </Button>
          </div>
        </>
      ) : (
        <Button variant="primary" className="justify-self-start" onClick={() => setStep({ name: 'setup' })}>
          {messages.enable}
        </Button>
      )}
      {step.name === 'setup' && <TwoFactorSetup onClose={close} onEnabled={(codes) => done(messages.enabled, { name: 'codes', codes })} />}
      {step.name === 'disable' && (
        <ProofDialog
          title={messages.disableTitle}
          lead={messages.disableLead}
          action={messages.disable}
          isDangerous
          onClose={close}
          send={async (proof) => {
            await disableTwoFactor(proof)
            done(messages.disabled, NONE)
          }}
        />
      )}
      {step.name === 'regenerate' && (
        <ProofDialog
          title={messages.regenerateTitle}
          lead={messages.regenerateLead}
          action={messages.regenerateDo}
          onClose={close}
          send={async (proof) => {
            const { backupCodes } = await generateBackupCodes(proof)
            setStep({ name: 'codes', codes: backupCodes })
            void reloadViewer()
          }}
        />
      )}
      {step.name === 'codes' && <BackupCodes codes={step.codes} onClose={close} />}
    </Section>
  )
}
