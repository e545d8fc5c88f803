import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './support/accessibility.ts'
import { callAs, createPerson, type Person, signIn } from './support/accounts.ts'
import { bar, enter, expectLive, FAKE_DEVICES, press, video } from './support/calls.ts'
import { chromiumLaunch } from './support/chromium.ts'
import { expect, test } from './support/test.ts'

test.use({ launchOptions: { ...chromiumLaunch, args: [...chromiumLaunch.args, ...FAKE_DEVICES] } })

async function aPage(openContext: (options?: object) => Promise<BrowserContext>, person: Person, options = {}): Promise<Page> {
  const page = await (await openContext(options)).newPage()
  await signIn(page, person.email, person.password)
  return page
}

test('a teacher and a pupil meet: both see each other, one shares a screen, loads the page again and is back, a guest knocks @long', async ({
  openContext,
  origin,
}) => {
  const [teacher, pupil, guest] = [await createPerson(origin, 'TEACHER'), await createPerson(origin), await createPerson(origin, 'TEACHER')]
  const desk = await aPage(openContext, teacher)
  const phone = await aPage(openContext, pupil, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const { id } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  const { id: roomId } = await callAs<{ id: number }>(phone, origin, 'GET', `/chat/user/${id}`)
  await desk.goto(`/chat?chatRoomId=${roomId}`)
  await desk.getByRole('button', { name: 'Rozpocznij spotkanie' }).click()
  await desk.getByRole('textbox', { name: 'Nazwa spotkania' }).fill('Ułamki')
  await desk.getByRole('dialog').getByRole('button', { name: 'Rozpocznij spotkanie' }).click()
  await phone.goto(`/chat?chatRoomId=${roomId}`)
  const card = phone.getByRole('region', { name: 'Ułamki' })
  await expect(card).toContainText('Jeszcze nikogo nie ma')
  await desk.getByRole('region', { name: 'Ułamki' }).getByRole('link', { name: 'Dołącz' }).click()
  await expect(desk.getByText('Na spotkaniu może być naraz 6\u00a0osób.')).toBeVisible()
  await expectAccessible(desk)
  await enter(desk)
  await expect(card).toContainText(teacher.displayName)
  await expect(phone.getByRole('status').filter({ hasText: /^W\u00a0rozmowie$/ })).toBeVisible()

  await card.getByRole('link', { name: 'Dołącz' }).click()
  await enter(phone)
  await expectLive(desk, pupil.displayName)
  await expectLive(phone, teacher.displayName)
  // Their network comes back to both at the same moment: each looks for a new way, and neither loses the other.
  for (let time = 0; time < 3; time += 1) {
    await Promise.all([desk, phone].map((page) => page.evaluate(() => dispatchEvent(new Event('online')))))
    await expectLive(desk, pupil.displayName)
    await expectLive(phone, teacher.displayName)
  }
  // Another camera is taken while the call goes on.
  const own = (): Promise<string> =>
    video(desk, `${teacher.displayName} (Ty)`).evaluate((element) =>
      element instanceof HTMLVideoElement && element.srcObject instanceof MediaStream
        ? (element.srcObject.getVideoTracks()[0]?.id ?? '')
        : '',
    )
  const before = await own()
  await press(desk, 'Urządzenia')
  await desk.getByRole('combobox', { name: 'Kamera' }).selectOption({ index: 1 })
  await expect.poll(own).not.toBe(before)
  await expectLive(phone, teacher.displayName)
  await press(desk, 'Urządzenia')
  // A phone shows a panel in the place of the pictures.
  await press(phone, 'Osoby')
  await expect(phone.getByRole('complementary', { name: 'Osoby' }).getByText(teacher.displayName)).toBeInViewport()
  await press(phone, 'Osoby')
  await press(phone, 'Podnieś rękę')
  await expect(desk.getByRole('listitem').filter({ hasText: pupil.displayName })).toContainText('ręka w\u00a0górze')
  await press(desk, 'Udostępnij ekran')
  await expectLive(phone, `Ekran: ${teacher.displayName}`)
  await expectAccessible(desk)
  await expectAccessible(phone)

  await phone.reload()
  await expect(bar(phone)).toBeVisible()
  await expectLive(phone, teacher.displayName)
  await expectLive(desk, pupil.displayName)
  await expectLive(phone, `Ekran: ${teacher.displayName}`)
  await press(desk, 'Zakończ udostępnianie')
  await expect(video(phone, `Ekran: ${teacher.displayName}`)).toHaveCount(0)

  // Recorded with those who agree, into the teacher's own files.
  await press(desk, 'Nagraj spotkanie')
  await phone.getByRole('dialog').getByRole('button', { name: 'Zgadzam się', exact: true }).click()
  await expect(phone.getByText(`Nagrywa: ${teacher.displayName}`)).toBeVisible()
  await expectLive(phone, teacher.displayName)
  await press(desk, 'Zakończ nagrywanie')
  await expect(desk.getByText('Zapisano nagranie')).toBeVisible()
  const { results } = await callAs<{ results: { originalname: string }[] }>(desk, origin, 'GET', '/file')
  expect(results.map(({ originalname }) => originalname)).toContainEqual(expect.stringMatching(/^Ułamki\.(?:mp4|mkv)$/))

  await press(desk, 'Osoby')
  await desk.getByRole('button', { name: `Wycisz: ${pupil.displayName}` }).click()
  await expect(bar(phone).getByRole('button', { name: 'Włącz mikrofon' })).toBeVisible()

  const other = await aPage(openContext, guest)
  await other.goto(desk.url())
  await expect(other.getByRole('heading', { name: `Spotkanie prowadzi ${teacher.displayName}` })).toBeVisible()
  await expect(other.getByText(pupil.displayName)).toHaveCount(0)
  await other.getByRole('button', { name: 'Poproś o\u00a0wpuszczenie' }).click()
  await desk.getByRole('alert').filter({ hasText: guest.displayName }).getByRole('button', { name: 'Wpuść', exact: true }).click()
  await enter(other)
  await expectLive(other, pupil.displayName)
  await expectLive(phone, guest.displayName)

  // Whoever is put out asks again from where they are.
  await desk.getByRole('button', { name: `Usuń ze spotkania: ${guest.displayName}` }).click()
  await expect(other.getByRole('heading', { name: 'Nie jesteś już na tym spotkaniu' })).toBeVisible()
  await other.getByRole('button', { name: 'Poproś o\u00a0wpuszczenie' }).click()
  await expect(other.getByRole('heading', { name: 'Czekasz na wpuszczenie…' })).toBeVisible()
  await desk.getByRole('alert').filter({ hasText: guest.displayName }).getByRole('button', { name: 'Wpuść', exact: true }).click()
  await enter(other)
  // Nothing is on its way any more: a word that comes when the meeting is over would be refused.
  for (const page of [desk, phone]) await expectLive(page, guest.displayName)
  for (const person of [teacher, pupil]) await expectLive(other, person.displayName)

  await desk.getByRole('button', { name: 'Zakończ dla wszystkich' }).click()
  await desk.getByRole('dialog').getByRole('button', { name: 'Zakończ dla wszystkich' }).click()
  for (const page of [desk, phone, other]) await expect(page.getByRole('heading', { name: 'Spotkanie się skończyło' })).toBeVisible()
  await desk.goto(`/chat?chatRoomId=${roomId}`)
  await expect(desk.getByRole('region', { name: 'Ułamki' })).toContainText(/Zakończone · \d+\u00a0min/)
})

test('the bar of a phone is one row, as large as a finger, and a menu has the rest', async ({ openContext, origin }) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const phone = await aPage(openContext, teacher, { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })
  const page = await aPage(openContext, pupil)
  const { id: teacherId } = await callAs<{ id: number }>(phone, origin, 'GET', '/user/me')
  const { id: roomId } = await callAs<{ id: number }>(page, origin, 'GET', `/chat/user/${teacherId}`)
  const { meeting } = await callAs<{ meeting: { token: string } }>(phone, origin, 'POST', `/chat/${roomId}/meeting-message`, {
    name: 'Lekcja',
  })
  await phone.goto(`/meetings/${meeting.token}`)
  await phone.getByRole('button', { name: 'Dołącz', exact: true }).click()
  const buttons = bar(phone).getByRole('button')
  await expect(buttons).toHaveCount(6)
  const places = await buttons.evaluateAll((all) =>
    all.map((button) => button.getBoundingClientRect()).map(({ top, width, height }) => ({ top, width, height })),
  )
  expect(new Set(places.map(({ top }) => top)).size).toBe(1)
  expect(Math.min(...places.flatMap(({ width, height }) => [width, height]))).toBeGreaterThanOrEqual(44)
  await bar(phone).getByRole('button', { name: 'Więcej', exact: true }).click()
  await expect(phone.getByRole('menuitem')).toHaveText(['Udostępnij ekran', 'Tablica', 'Nagraj spotkanie', 'Osoby', 'Urządzenia'])
  await expectAccessible(phone)
  // A panel takes the place of the pictures.
  await phone.getByRole('menuitem', { name: 'Urządzenia' }).click()
  await expect(phone.getByRole('complementary', { name: 'Urządzenia' })).toBeInViewport()
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
})

test('somebody without a camera enters all the same, and is told in words what to do', async ({ openContext, origin }) => {
  const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
  const desk = await aPage(openContext, teacher)
  const page = await aPage(openContext, pupil)
  const { id: teacherId } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
  const { id: roomId } = await callAs<{ id: number }>(page, origin, 'GET', `/chat/user/${teacherId}`)
  const { meeting } = await callAs<{ meeting: { token: string } }>(page, origin, 'POST', `/chat/${roomId}/meeting-message`, {
    name: 'Lekcja',
  })
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await page.goto(`/meetings/${meeting.token}`)
  await page.getByRole('button', { name: 'Włącz kamerę' }).click()
  await expect(page.getByRole('alert')).toContainText('Przeglądarka nie pozwala użyć urządzenia (kamera).')
  await page.getByRole('button', { name: 'Dołącz', exact: true }).click()
  await expect(bar(page)).toBeVisible()
  await expect(page.getByText('Na razie nie ma tu nikogo więcej.')).toBeVisible()
  await press(page, 'Wyjdź')
  await expect(page.getByRole('heading', { name: 'Jesteś już poza spotkaniem' })).toBeVisible()
})

test.describe('without a way to the server', () => {
  test.use({ expected: { problems: [/\/api\/file\/upload\/\d+ net::ERR_FAILED/, /ERR_FAILED \(.*\/api\/file\/upload\//] } })

  test('a recording whose tab dies in the middle is ended on the next visit, and plays @long', async ({ openContext, origin }) => {
    const [teacher, pupil] = [await createPerson(origin, 'TEACHER'), await createPerson(origin)]
    const desk = await aPage(openContext, teacher)
    const page = await aPage(openContext, pupil)
    const { id: teacherId } = await callAs<{ id: number }>(desk, origin, 'GET', '/user/me')
    const { id: roomId } = await callAs<{ id: number }>(page, origin, 'GET', `/chat/user/${teacherId}`)
    const { meeting } = await callAs<{ meeting: { token: string } }>(desk, origin, 'POST', `/chat/${roomId}/meeting-message`, {
      name: 'Lekcja',
    })
    await desk.goto(`/meetings/${meeting.token}`)
    await enter(desk)
    await press(desk, 'Nagraj spotkanie')
    const sent = desk.getByText(/^Na serwerze: \d:\d\d\.$/)
    await expect(sent).toBeVisible()
    // Nothing more reaches the server, and then the tab is gone: what it recorded since is on the device alone.
    await desk.route('**/api/file/upload/**', (route) => route.abort())
    const kept = (): Promise<number> =>
      desk.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('wizards-recordings')
            opening.addEventListener('success', () => {
              const count = opening.result.transaction('parts').objectStore('parts').count()
              count.addEventListener('success', () => resolve(count.result))
            })
          }),
      )
    await expect.poll(kept).toBeGreaterThan(0)
    const [minutes = 0, seconds = 0] = ((await sent.textContent()) ?? '').match(/\d+/g)?.map(Number) ?? []
    const sentSeconds = minutes * 60 + seconds
    const next = await desk.context().newPage()
    await desk.close({ runBeforeUnload: false })

    await next.goto('/account/files')
    const left = next.getByRole('region', { name: 'Niedokończone nagranie' })
    await expect(left).toContainText('Nagranie „Lekcja”')
    await left.getByRole('button', { name: 'Dokończ nagranie' }).click()
    await expect(next.getByText('Zapisano nagranie')).toBeVisible()
    await expect(left).toHaveCount(0)
    const { results } = await callAs<{ results: { originalname: string; url: string; durationMs: number }[] }>(next, origin, 'GET', '/file')
    const [recording] = results
    expect(recording?.originalname).toMatch(/^Lekcja\.(?:mp4|mkv)$/)
    expect(recording?.durationMs).toBeGreaterThan((sentSeconds + 1) * 1000)
    const played = await next.evaluate(
      async ({ url, at }) => {
        const video = document.createElement('video')
        video.muted = true
        video.src = url
        await new Promise((resolve, reject) => {
          video.addEventListener('loadeddata', resolve)
          video.addEventListener('error', () => reject(new Error('It does not play')))
        })
        // Beyond what had arrived before the tab was gone.
        video.currentTime = at
        await new Promise((resolve) => video.addEventListener('seeked', resolve))
        return { at: video.currentTime, width: video.videoWidth }
      },
      { url: recording?.url ?? '', at: sentSeconds + 1 },
    )
    expect(played).toEqual({ at: sentSeconds + 1, width: 1280 })
  })
})
