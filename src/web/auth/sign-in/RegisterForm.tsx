import { useState } from 'react'
import { REGISTRATION_ROLES, registration } from '#contract/auth.ts'
import { paths } from '#contract/paths.ts'
import { birthDate as birthDateRule, needsParentConsent } from '#contract/rules.ts'
import { register } from '#web/auth/api.ts'
import { ConsentBox } from '#web/ui/form/ConsentBox.tsx'
import { EmailField } from '#web/auth/sign-in/EmailField.tsx'
import { messages } from '#web/auth/messages.ts'
import { NewPasswordFields, readPassword } from '#web/auth/sign-in/NewPasswordFields.tsx'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

/** The addresses that the mails went to. */
export type Registered = { email: string; parentEmail: string | undefined; isTeacher: boolean }

/** Role, name, address, password, day of birth and consents; a parent's address below 16 (facts: People). */
export function RegisterForm({ onRegistered }: { onRegistered: (registered: Registered) => void }) {
  const [isChild, setChild] = useState(false)
  const { errors, refusal, isSending, form } = useForm({
    schema: registration,
    read: (data) => ({
      role: textIn(data, 'role'),
      username: textIn(data, 'username'),
      displayName: textIn(data, 'displayName'),
      email: textIn(data, 'email'),
      password: readPassword(data, 'password'),
      birthDate: textIn(data, 'birthDate'),
      // Left empty, it is missing: the rule about age says so in its own words.
      parentEmail: textIn(data, 'parentEmail') || undefined,
      consents: { terms: data.get('consents.terms') === 'true', privacy: data.get('consents.privacy') === 'true' },
    }),
    async send(body) {
      await register(body)
      onRegistered({ email: body.email, parentEmail: body.parentEmail, isTeacher: body.role === 'TEACHER' })
    },
  })
  return (
    <form {...form} className="grid gap-4">
      <FormRefusal message={refusal} />
      <RadioGroup
        legend={messages.role}
        name="role"
        value={REGISTRATION_ROLES[0]}
        options={REGISTRATION_ROLES.map((role) => ({ value: role, label: messages.roles[role] }))}
      />
      <TextField
        label={messages.displayName}
        name="displayName"
        hint={messages.displayNameHint}
        error={errors['displayName']}
        autoComplete="name"
        required
      />
      <TextField
        label={messages.username}
        name="username"
        hint={messages.usernameHint}
        error={errors['username']}
        autoComplete="nickname"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <EmailField error={errors['email']} />
      <NewPasswordFields name="password" errors={errors} label={messages.password} />
      <TextField
        type="date"
        label={messages.birthDate}
        name="birthDate"
        error={errors['birthDate']}
        autoComplete="bday"
        required
        onChange={(event) => setChild(isBirthOfChild(event.currentTarget.value))}
      />
      {isChild && (
        <EmailField
          label={messages.parentEmail}
          name="parentEmail"
          hint={messages.parentEmailHint}
          error={errors['parentEmail']}
          autoComplete="off"
        />
      )}
      <div className="grid gap-2">
        <ConsentBox
          name="consents.terms"
          label={<LinkedText parts={messages.terms} to={paths.terms()} />}
          error={errors['consents.terms']}
        />
        <ConsentBox
          name="consents.privacy"
          label={<LinkedText parts={messages.privacy} to={paths.privacy()} />}
          error={errors['consents.privacy']}
        />
      </div>
      <Button type="submit" variant="primary" loading={isSending}>
        {messages.register}
      </Button>
    </form>
  )
}

/** A sentence with a link to the text it speaks of; a tab of its own, so that nothing filled in is lost. */
function LinkedText({ parts: [before, link, after], to }: { parts: readonly [string, string, string]; to: string }) {
  return (
    <>
      {before}
      <a href={to} target="_blank" rel="noreferrer" className="font-medium text-accent-text underline underline-offset-2">
        {link}
      </a>
      {after}
    </>
  )
}

/** True when a parent has to be asked; a day that can't be one has its own message. */
function isBirthOfChild(birth: string): boolean {
  return birthDateRule.safeParse(birth).success && needsParentConsent(birth, new Date())
}
