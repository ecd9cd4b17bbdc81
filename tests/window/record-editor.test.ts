/** Editing a record: drafts, undo steps, saving, and conflicting changes by somebody else. */
import '../support/window-edge'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiProblem } from '#shared/contract/api-client'
import { Drafts } from '#window/lib/drafts.svelte'
import { RecordEditor, type Draft, type EditorKind } from '#window/lists/record-editor.svelte'
import { undo } from '#window/core/undo.svelte'

interface Values {
  name: string
  kept: string
}
interface Saved {
  name: string
}

const drafts = new Drafts<Draft<Values>>('test-record')
const stored = { name: 'Ann', edition: 1 }
const answer = () => ({ data: { name: stored.name }, etag: `e${stored.edition}` })
const read = vi.fn()
const write = vi.fn()
const kind: EditorKind<Saved, Values> = {
  drafts,
  valuesOf: ({ name }) => ({ name, kept: '' }),
  isSame: (one, other) => one.name === other.name,
  looksSame: (one, other) => JSON.stringify(one) === JSON.stringify(other),
  read,
  write,
  showsAnswer: true,
  savedText: () => 'Saved the record'
}
let editor: RecordEditor<Saved, Values>

beforeEach(() => {
  Object.assign(stored, { name: 'Ann', edition: 1 })
  drafts.drop(1)
  read.mockReset().mockImplementation(() => Promise.resolve(answer()))
  write.mockReset().mockImplementation((_id: number, { name }: Values, ifMatch: string | undefined) => {
    if (ifMatch !== undefined && ifMatch !== `e${stored.edition}`)
      return Promise.reject(new ApiProblem('precondition_failed', 'moved on', 412))
    Object.assign(stored, { name: name.trim(), edition: stored.edition + 1 })
    return Promise.resolve(answer())
  })
  editor = new RecordEditor(1, kind)
})
const type = (name: string, what = 'name') => editor.change({ name, kept: '' }, what)

test('it is read, and nothing is changed', async () => {
  const reading = editor.read()
  expect(editor.reading).toBe(true)
  await reading
  expect(read).toHaveBeenCalledWith(1)
  expect([editor.reading, editor.dirty, editor.hasMovedOn]).toEqual([false, false, false])
  expect([editor.saved, editor.values]).toEqual([{ name: 'Ann' }, { name: 'Ann', kept: '' }])
})

test('what could not be read is a problem until it could', async () => {
  read.mockRejectedValueOnce(new Error('away'))
  await editor.read()
  expect([editor.readProblem?.message, editor.reading]).toEqual(['away', false])
  type('nothing to change')
  expect(editor.values).toBeUndefined()
  expect(await editor.save()).toBe(false)
  await editor.read()
  expect(editor.readProblem).toBeUndefined()
})

test('a change is kept as a draft, and comes back after a reload', async () => {
  await editor.read()
  type('Bea')
  expect(editor.dirty).toBe(true)
  expect(drafts.of(1)).toEqual({ base: { name: 'Ann', kept: '' }, values: { name: 'Bea', kept: '' } })
  const again = new RecordEditor(1, kind)
  await again.read()
  expect([again.values?.name, again.dirty, again.hasMovedOn]).toEqual(['Bea', true, false])
  type('Ann')
  expect([editor.dirty, drafts.of(1)]).toEqual([false, undefined])
})

test('changes go back and forth; what looks the same is none', async () => {
  await editor.read()
  editor.undo()
  type('Ann')
  expect(editor.history.canUndo).toBe(false)
  type('Bea')
  type('Cid', 'other')
  editor.change({ name: 'Cid', kept: 'own size' }, 'kept')
  editor.undo()
  expect(editor.values).toEqual({ name: 'Cid', kept: '' })
  editor.undo()
  expect([editor.values?.name, drafts.of(1)?.values.name]).toEqual(['Bea', 'Bea'])
  editor.redo()
  expect(editor.values?.name).toBe('Cid')
  editor.discard()
  expect([editor.values?.name, editor.dirty, drafts.of(1)]).toEqual(['Ann', false, undefined])
  editor.undo()
  expect(editor.values?.name).toBe('Cid')
})

test('without a preview, saving equal values is not a change', async () => {
  const { looksSame: _left, ...plain } = kind
  const other = new RecordEditor(1, plain)
  await other.read()
  other.change({ name: 'Ann', kept: 'x' }, 'kept')
  expect(other.values?.kept).toBe('')
})

test('it is saved with what it was read as, shows the answer, and is taken back', async () => {
  await editor.read()
  expect(await editor.save(), 'nothing to save').toBe(false)
  type(' Bea ')
  const saving = editor.save()
  expect(editor.saving).toBe(true)
  expect(await editor.save(), 'once at a time').toBe(false)
  expect(await saving).toBe(true)
  expect(write).toHaveBeenCalledTimes(1)
  expect(write).toHaveBeenCalledWith(1, { name: ' Bea ', kept: '' }, 'e1')
  expect([editor.values?.name, editor.dirty, editor.saving, drafts.of(1)]).toEqual([
    'Bea',
    false,
    false,
    undefined
  ])
  expect(undo.last).toBe('Saved the record')
  Object.assign(stored, { name: 'Elsewhere', edition: 9 })
  undo.undoLast()
  await expect.poll(() => stored.name).toBe('Ann')
  await expect.poll(() => editor.values?.name).toBe('Ann')
  expect(editor.dirty).toBe(false)
  type('Cid')
  expect(await editor.save(), 'with the edition of the answer').toBe(true)
})

test('where the answer is not shown, what was typed stays', async () => {
  const other = new RecordEditor(1, {
    ...kind,
    showsAnswer: false,
    isSame: (a, b) => a.name.trim() === b.name.trim()
  })
  await other.read()
  other.change({ name: ' Bea ', kept: 'size' }, 'name')
  await other.save()
  expect(other.values).toEqual({ name: ' Bea ', kept: 'size' })
})

test('what is changed while it is being saved stays to be saved', async () => {
  await editor.read()
  type('Bea')
  const saving = editor.save()
  type('Cid', 'other')
  await saving
  expect([editor.values?.name, editor.dirty, editor.saved?.name]).toEqual(['Cid', true, 'Bea'])
  expect(drafts.of(1)?.values.name).toBe('Cid')
  expect(await editor.save()).toBe(true)
})

test('someone else’s version is shown first; saving again overwrites it', async () => {
  await editor.read()
  type('Bea')
  Object.assign(stored, { name: 'Elsewhere', edition: 2 })
  expect(await editor.save()).toBe(false)
  expect([editor.saved?.name, editor.hasMovedOn, editor.problem]).toEqual(['Elsewhere', true, undefined])
  expect(editor.values?.name).toBe('Bea')
  expect(await editor.save()).toBe(true)
  expect([stored.name, editor.hasMovedOn]).toEqual(['Bea', false])
})

test('a refusal is a problem until something is changed', async () => {
  await editor.read()
  type('Bea')
  const refused = new ApiProblem('validation_failed', 'no', 422)
  write.mockRejectedValueOnce(refused)
  expect(await editor.save()).toBe(false)
  expect([editor.problem, editor.saving, editor.dirty]).toEqual([refused, false, true])
  type('Cid')
  expect(editor.problem).toBeUndefined()
  write.mockRejectedValueOnce(refused)
  await editor.save()
  await editor.save()
  expect(editor.problem).toBeUndefined()
})

test('a change elsewhere is shown where nothing is being changed, and ends the steps', async () => {
  await editor.read()
  editor.change({ name: 'Ann', kept: 'own size' }, 'kept')
  await editor.read()
  expect(editor.values?.kept, 'only kept for going back to it').toBe('own size')
  expect(editor.history.canUndo).toBe(true)
  Object.assign(stored, { name: 'Elsewhere', edition: 2 })
  await editor.read()
  expect([editor.values?.name, editor.history.canUndo]).toEqual(['Elsewhere', false])
  type('Bea')
  Object.assign(stored, { name: 'Again', edition: 3 })
  await editor.read()
  expect([editor.values?.name, editor.hasMovedOn]).toEqual(['Bea', true])
  editor.discard()
  expect(editor.values?.name).toBe('Again')
})
