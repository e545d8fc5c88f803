import { useState } from 'react'
import { SUBJECTS } from '#contract/enums.ts'
import { SUBJECT_LABELS } from '#contract/user/subject-labels.ts'
import { DESCRIPTION_LENGTH, profileBody } from '#contract/user/user-account.ts'
import { saveProfile } from '#web/account/api.ts'
import { messages } from '#web/account/messages.ts'
import type { Account } from '#web/account/OwnAccount.tsx'
import { EARNING } from '#web/account/sections.ts'
import { reloadViewer } from '#web/auth/index.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { Card } from '#web/ui/layout/Card.tsx'
import { ChipPicker } from '#web/ui/form/ChipPicker.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextArea } from '#web/ui/form/TextArea.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'
import { showToast } from '#web/ui/toast/toast-store.ts'

type Props = { account: Account; onChange: () => Promise<void> }

/** Name, description and, of people who teach, subjects. */
export function ProfileForm({ account, onChange }: Props) {
  const teaches = EARNING.includes(account.role)
  const [subjects, setSubjects] = useState<readonly string[]>(account.subjects)
  const { errors, refusal, isSending, form } = useForm({
    schema: profileBody,
    read: (data) => ({
      displayName: textIn(data, 'displayName'),
      description: textIn(data, 'description'),
      ...(teaches ? { subjects: data.getAll('subjects') } : {}),
    }),
    async send(body) {
      await saveProfile(body)
      showToast({ title: messages.saved, variant: 'success' })
      // The header shows the name, too.
      void Promise.all([onChange(), reloadViewer()])
    },
  })
  return (
    <Card>
      <form {...form} className="grid gap-5">
        <FormRefusal message={refusal} />
        <TextField
          label={messages.displayName}
          name="displayName"
          defaultValue={account.displayName}
          error={errors['displayName']}
          autoComplete="name"
          required
        />
        <TextArea
          label={messages.about}
          name="description"
          hint={teaches ? messages.aboutHintOfTeacher : messages.aboutHint}
          defaultValue={account.descriptionText}
          error={errors['description']}
          maxLength={DESCRIPTION_LENGTH}
          className="min-h-32"
        />
        {teaches && (
          <ChipPicker
            legend={messages.subjects}
            name="subjects"
            options={SUBJECTS.map((value) => ({ value, label: SUBJECT_LABELS[value] }))}
            value={subjects}
            onChange={setSubjects}
          />
        )}
        <Button type="submit" variant="primary" loading={isSending} className="justify-self-start">
          {messages.save}
        </Button>
      </form>
    </Card>
  )
}
