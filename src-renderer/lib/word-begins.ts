/** Whether a word of the label begins with the text: "port" finds "Port", not "Import". */
import { plain } from './found-in'

export function wordBegins(label: string, part: string): boolean {
  const [text, sought] = [plain(label), plain(part)]
  for (let at = text.indexOf(sought); at >= 0; at = text.indexOf(sought, at + 1))
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) return true
  return false
}
