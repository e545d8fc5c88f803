import { useNavigate } from 'react-router'
import { listPracticePupils, takePracticeCode } from '#contract/practice/viewers.ts'
import { paths } from '#contract/paths.ts'
import { reloadViewer } from '#web/auth/index.ts'
import { browserApi } from '#web/lib/api-client.ts'
import { readAnew } from '#web/lib/server-state/use-server.ts'
import { textIn, useForm } from '#web/lib/use-form.ts'
import { messages } from '#web/practice/viewers/messages.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormRefusal } from '#web/ui/form/FormRefusal.tsx'
import { TextField } from '#web/ui/form/TextField.tsx'

/** Takes the code of a pupil, from a link or typed, and leads to what it shows. */
export function CodeForm({ code, name }: { code: string; name: string }) {
  const navigate = useNavigate()
  const { form, errors, refusal, isSending } = useForm({
    schema: takePracticeCode.body,
    read: (data) => ({ code: textIn(data, 'code') }),
    async send(body) {
      const { id } = await browserApi.call(takePracticeCode, { body })
      await readAnew(listPracticePupils)
      void reloadViewer()
      // The code leaves the history with its address.
      void navigate(paths.practicePupil(id), { replace: true })
    },
  })
  return (
    <form {...form} aria-labelledby="take-code" className="practice-take-code">
      <h2 id="take-code" className="heading text-xl">
        {messages.haveCode}
      </h2>
      <TextField
        label={messages.code}
        name="code"
        hint={messages.codeHint}
        error={errors['code']}
        defaultValue={code}
        required
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        className="practice-code"
      />
      <p className="text-sm text-text-muted">{messages.youWillSee}</p>
      <p className="text-sm text-text-muted">{messages.theyWillSee(name)}</p>
      <FormRefusal message={refusal} />
      <Button type="submit" variant="primary" loading={isSending} className="justify-self-start">
        {messages.take}
      </Button>
    </form>
  )
}
