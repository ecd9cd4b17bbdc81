/** Displays: the account's reviews as finished HTML for its own website, without scripts and without requests to anyone. */
import { z } from 'zod'
import { fileNamePattern, placement } from './display-troubles'
import { editId } from './edits'
import { endpoint } from './endpoint'
import { id, language, line, name, optional, paging, text, timestamp } from './fields'
import { authorStyle } from './share-settings'
import { reviewChoice } from './static-copies'

export const displayKinds = ['badge', 'carousel', 'wall', 'spotlight', 'signature', 'showcase'] as const
export const displayKind = z.enum(displayKinds).meta({
  id: 'DisplayKind',
  description:
    '`badge`: the average; `carousel`: reviews side by side; `wall`: reviews in columns; `spotlight`: one review; `signature`: the average for the end of e-mails; `showcase`: a whole page.'
})
export type DisplayKind = z.infer<typeof displayKind>

export const displayForms = ['page', 'fragment', 'inline'] as const
const displayForm = z.enum(displayForms).meta({
  description:
    '`page`: a whole document; `fragment`: a part of one, with its style; `inline`: the same with styles in attributes only, as e-mail programs and WordPress allow: a carousel then shows its reviews below each other. A signature is inline in both.'
})
export type DisplayForm = z.infer<typeof displayForm>

export const displayChoice = z.strictObject(reviewChoice).meta({
  id: 'DisplayChoice',
  description:
    'Which reviews; the display says so itself. Empty: the newest with text. Replaced as a whole. A badge and a signature show the average of all reviews, whatever is chosen.'
})
export type DisplayChoice = z.infer<typeof displayChoice>

const highlights = z
  .array(line(60).refine((word) => word.trim() !== '', { error: 'must not be empty' }))
  .max(10)
export const displayLook = z
  .strictObject({
    colors: z.enum(['page', 'light', 'dark']).optional().meta({
      description: 'Default: `page`, the colours and background of the page it stands on.'
    }),
    title: line(200).optional(),
    introduction: text(2000).optional().meta({ description: 'Shown by a showcase.' }),
    author_style: authorStyle.optional().meta({ description: 'Default: `first_initial`.' }),
    shows_replies: z.boolean().optional().meta({
      description: 'Default: true for a showcase, otherwise false.'
    }),
    highlights: highlights.optional().meta({ description: 'Words that are marked where a review has them.' }),
    page_id: id.optional().meta({
      description: 'Adds a link to this review page, if customers can reach it. Default: none.'
    })
  })
  .meta({ id: 'DisplayLook', description: 'How it looks; replaced as a whole.' })
export type DisplayLook = z.infer<typeof displayLook>

export const display = z
  .object({
    id,
    name: z.string(),
    kind: displayKind,
    choice: displayChoice,
    look: displayLook,
    language: z.string().nullable().meta({ description: 'Null: that of the account.' }),
    target_id: id.nullable().meta({ description: 'Where it goes; null: nowhere.' }),
    file_name: z.string().nullable().meta({ description: 'Its file there; null: a usual name.' }),
    placement: placement.nullable().meta({ description: 'How it stands there.' }),
    copied_at: timestamp.nullable().meta({ description: 'When its HTML was last copied or saved.' }),
    created_at: timestamp,
    updated_at: timestamp
  })
  .meta({ id: 'Display' })
export type Display = z.infer<typeof display>
/** What a display is drawn from. */
export type DrawnDisplay = Pick<Display, 'kind' | 'choice' | 'look' | 'language'>

const displayHtml = z.string().meta({ description: 'The HTML of the display.' })
const settings = {
  choice: displayChoice.optional(),
  look: displayLook.optional(),
  language: optional(language)
}
const place = {
  target_id: optional(id),
  file_name: optional(
    line(100).regex(fileNamePattern, {
      error: 'must be a file name that ends in .html, .htm or .inc'
    })
  )
}
const group = 'Displays'
const readOnly = ['id', 'kind', 'placement', 'copied_at', 'created_at', 'updated_at']
const params = z.object({ id })
const read = { group, scope: 'displays:read', statuses: [200] } as const
const write = { group, scope: 'displays:write', readOnly } as const

export const displayEndpoints = {
  listDisplays: endpoint({
    ...read,
    method: 'GET',
    path: '/account/displays',
    summary: 'List displays',
    description: 'By name.',
    query: z.object(paging),
    result: display,
    list: true
  }),
  createDisplay: endpoint({
    ...write,
    method: 'POST',
    path: '/account/displays',
    summary: 'Create a display',
    description: 'At most 100.',
    body: z.strictObject({ name: name(100), kind: displayKind, ...settings, ...place }),
    readOnly: readOnly.filter((field) => field !== 'kind'),
    result: display,
    statuses: [201],
    refusals: ['conflict']
  }),
  previewDisplay: endpoint({
    ...read,
    method: 'POST',
    path: '/account/displays/preview',
    summary: 'Preview a display',
    description: 'Draws it without saving it.',
    scope: 'reviews:read',
    body: z.strictObject({ kind: displayKind, form: displayForm.optional(), ...settings }),
    outside: true,
    result: z
      .object({
        html: displayHtml,
        bytes: z.int(),
        shown: z.int().meta({ description: 'Reviews in it.' }),
        matching: z.int().meta({ description: 'Reviews that match the choice.' }),
        all: z.int().meta({ description: 'All reviews that may be shown.' }),
        statement: z.string().meta({ description: 'How the reviews were chosen, as the display says.' })
      })
      .meta({ id: 'DisplayPreview' })
  }),
  getDisplay: endpoint({
    ...read,
    method: 'GET',
    path: '/account/displays/{id}',
    summary: 'Read a display',
    params,
    result: display
  }),
  updateDisplay: endpoint({
    ...write,
    method: 'PUT',
    path: '/account/displays/{id}',
    summary: 'Change a display',
    description: 'Only the fields you send are changed.',
    params,
    body: z.strictObject({ name: name(100).optional(), ...settings, ...place }),
    result: display,
    statuses: [200]
  }),
  deleteDisplay: endpoint({
    method: 'DELETE',
    path: '/account/displays/{id}',
    group,
    summary: 'Delete a display',
    description: 'Returns it as it was. It is taken away from its target; copies stay where they are.',
    scope: 'displays:write',
    params,
    result: display.extend({ edit_id: editId }).meta({ id: 'DeletedDisplay' }),
    statuses: [200]
  }),
  getDisplayPreview: endpoint({
    ...read,
    method: 'GET',
    path: '/account/displays/{id}/preview.html',
    summary: 'Get the HTML of a display',
    params,
    query: z.object({ form: displayForm.optional() }),
    download: 'text/html',
    result: z.string()
  }),
  copyDisplay: endpoint({
    method: 'POST',
    path: '/account/displays/{id}/copy',
    group,
    summary: 'Copy the HTML of a display',
    description: 'Returns it for pasting or saving, and remembers when and with which reviews.',
    scope: 'displays:write',
    params,
    body: z.strictObject({
      form: displayForm.optional().meta({ description: 'Default: `fragment`.' })
    }),
    bodyOptional: true,
    outside: true,
    result: z
      .object({
        html: displayHtml,
        name: z.string().meta({ description: 'A file name.' }),
        display
      })
      .meta({ id: 'DisplayCopy' }),
    statuses: [200]
  }),
  compareDisplay: endpoint({
    ...read,
    method: 'GET',
    path: '/account/displays/{id}/copy',
    summary: 'Compare a display with its last copy',
    params,
    result: z
      .object({
        newer: z.int().meta({ description: 'Reviews that another copy would show in addition.' }),
        gone: z.int().meta({
          description: 'Reviews in the copy that must no longer be shown: hidden, deleted or merged since.'
        })
      })
      .meta({ id: 'DisplayChanges' })
  })
}
