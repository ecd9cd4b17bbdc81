/** Goes through the window's door as the window does; answers its key. */
export async function windowKey(
  { url, launchUrl }: { url: string; launchUrl: () => string },
  /** The one it begins with; otherwise the first. */
  account_id?: number
): Promise<string> {
  const ticket = new URL(launchUrl()).hash.slice('#ticket='.length)
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket, account_id })
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}
