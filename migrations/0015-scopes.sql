-- Who may do what: scopes of the installation, families of tokens, holds by account, and what webhooks may tell.

-- The scopes of backups opened the data of every account, and tokens held two of them without being asked. None becomes a scope of
-- the installation: those are given by name.
UPDATE tokens SET scopes = (
  SELECT json_group_array(value) FROM json_each(tokens.scopes) WHERE value NOT LIKE 'backups:%'
) WHERE scopes LIKE '%"backups:%';

-- The token that made it. Null: the window or the command line did.
ALTER TABLE tokens ADD COLUMN parent_id INTEGER REFERENCES tokens (id) ON DELETE CASCADE;
CREATE INDEX tokens_by_parent ON tokens (parent_id) WHERE parent_id IS NOT NULL;

-- What its maker might read when it was made. Null: everything, as in the window.
ALTER TABLE webhooks ADD COLUMN scopes TEXT CHECK (json_valid(scopes));

-- Accounts that send again while sending_hold holds the others.
CREATE TABLE sending_releases (
  account_id INTEGER PRIMARY KEY REFERENCES accounts (id) ON DELETE CASCADE,
  released_at INTEGER NOT NULL
) STRICT;
