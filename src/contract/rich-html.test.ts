import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { endpoints } from '#contract/http/endpoints.ts'
import { getHomework, type Homework } from '#contract/homework/homework-page.ts'
import { mapRichHtml, richHtml, richHtmlIn } from '#contract/rich-html.ts'

/** A value of the shape in which each text is `text` and each html `<p>html</p>`; lists have two items. */
function sample(shape: z.core.$ZodType, text: string): unknown {
  if (shape === richHtml) return '<p>html</p>'
  const { def } = (shape as z.core.$ZodTypes)._zod // the union of all shapes
  switch (def.type) {
    case 'object':
      return Object.fromEntries(Object.entries(def.shape).map(([key, member]) => [key, sample(member, text)]))
    case 'array':
      return [sample(def.element, text), sample(def.element, text)]
    case 'nullable':
    case 'optional':
      return sample(def.innerType, text)
    case 'union':
      return def.options[0] && sample(def.options[0], text)
    case 'string':
      return text
    default:
      return 7
  }
}

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : value !== null && typeof value === 'object' ? Object.values(value).flatMap(texts) : []

test('in every reply of the contract html alone is treated as html: a text may begin with anything', () => {
  const withHtml: string[] = []
  for (const text of ['<, > czy =? Porównaj ułamki', '<p>nie html</p>', '{"@context":1}', '@rich:0'])
    for (const { name, reply } of endpoints) {
      const value = sample(reply, text)
      const all = texts(value)
      const html = all.filter((item) => item === '<p>html</p>')
      expect(richHtmlIn(reply, value), name).toEqual(html)
      expect(texts(mapRichHtml(reply, value as never, () => '!')).filter((item) => item !== '!')).toEqual(
        all.filter((item) => item === text),
      )
      if (html.length > 0) withHtml.push(name)
    }
  expect(withHtml).toEqual(expect.arrayContaining(['homework.get', 'homework.list', 'exam.get', 'user.profile', 'comment.list']))
})

test('a task keeps its title, its dates and whatever else is no html', () => {
  const task = {
    title: '<, > czy =? Porównaj ułamki',
    description: '<p>Wstaw znak.</p>',
    createdAt: new Date(0),
    answers: [{ id: 1, label: '<', answer: '<p>a</p>' }],
    solution: { hints: ['<p>b</p>'], steps: [{ title: '<b>', description: '<p>c</p>' }] },
  } as unknown as Homework
  const changed = mapRichHtml(getHomework.reply, task, (html) => html.toUpperCase())
  expect(changed).toEqual({
    ...task,
    description: '<P>WSTAW ZNAK.</P>',
    answers: [{ id: 1, label: '<', answer: '<P>A</P>' }],
    solution: { hints: ['<P>B</P>'], steps: [{ title: '<b>', description: '<P>C</P>' }] },
  })
  expect(richHtmlIn(getHomework.reply, task)).toEqual(['<p>Wstaw znak.</p>', '<p>a</p>', '<p>c</p>', '<p>b</p>'])
})

test('html where it would be overlooked is an error of the contract', () => {
  for (const shape of [z.union([z.int(), richHtml]), z.record(z.string(), richHtml), z.object({ a: z.array(z.tuple([richHtml])) })])
    expect(() => richHtmlIn(shape, {})).toThrow(/html/i)
})
