/** How to configure a tunnel or reverse proxy, with the owner's host name and port. */
import { isPrivateHost } from '#shared/private-host'

export type Way = 'cloudflared' | 'caddy' | 'nginx'

const exampleName = 'reviews.example.com'

export function linesFor({
  port,
  address
}: {
  port: number
  address: string | null
}): Record<Way | 'trial', string> {
  const host = address === null ? null : new URL(address).hostname
  const name = host === null || isPrivateHost(host) ? exampleName : host
  const publicPages = `http://127.0.0.1:${port}`
  return {
    trial: `cloudflared tunnel --url ${publicPages}`,
    cloudflared: [
      'cloudflared tunnel create goodword',
      `cloudflared tunnel route dns goodword ${name}`,
      `cloudflared tunnel run --url ${publicPages} goodword`
    ].join('\n'),
    caddy: `${name} {\n\treverse_proxy 127.0.0.1:${port}\n}`,
    nginx: [
      'server {',
      '    listen 443 ssl;',
      `    server_name ${name};`,
      `    ssl_certificate     /etc/ssl/${name}.pem;`,
      `    ssl_certificate_key /etc/ssl/${name}.key;`,
      '',
      '    location / {',
      `        proxy_pass ${publicPages};`,
      '        proxy_set_header Host $host;',
      '        proxy_set_header X-Forwarded-For $remote_addr;',
      '    }',
      '}'
    ].join('\n')
  }
}
