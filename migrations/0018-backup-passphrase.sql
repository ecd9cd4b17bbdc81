-- The passphrase that backups are encrypted with, sealed like other secrets; null: they are not encrypted.
ALTER TABLE backup_settings ADD COLUMN passphrase TEXT;
