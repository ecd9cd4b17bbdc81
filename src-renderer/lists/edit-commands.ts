/** The commands that every editor of a record has: how they are listed, and what they do. */
import Redo2 from '@lucide/svelte/icons/redo-2'
import Save from '@lucide/svelte/icons/save'
import Undo2 from '@lucide/svelte/icons/undo-2'
import X from '@lucide/svelte/icons/x'
import type { CommandOutline } from '../core/commands.svelte'
import type { RecordEditor } from './record-editor.svelte'

type Id = 'save' | 'undo' | 'redo' | 'discard'

/** For `listCommands`. */
export const editOutlines = (words: Readonly<Record<Id, string>>): Record<Id, CommandOutline> => ({
  save: { label: () => words.save, keys: ['Mod+Enter', 'Mod+s'], icon: Save, whileTyping: true },
  undo: { label: () => words.undo, keys: ['Mod+z'], icon: Undo2 },
  redo: { label: () => words.redo, keys: ['Mod+Shift+z', 'Mod+y'], icon: Redo2 },
  discard: { label: () => words.discard, icon: X }
})

/** For `useCommands`. */
export const editRuns = <Saved, Values>(
  editor: RecordEditor<Saved, Values>,
  save = () => void editor.save()
) => ({
  save: { run: save, when: () => editor.dirty },
  undo: { run: () => editor.undo(), when: () => editor.history.canUndo },
  redo: { run: () => editor.redo(), when: () => editor.history.canRedo },
  discard: { run: () => editor.discard(), when: () => editor.dirty }
})
